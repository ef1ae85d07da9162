// SPDX-License-Identifier: GPL-3.0-or-later
// The entry of libFuzzer for one target, HOP_FUZZ_TARGET.
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace hop::fuzz::HOP_FUZZ_TARGET {
void check(std::string_view bytes);
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    hop::fuzz::HOP_FUZZ_TARGET::check({reinterpret_cast<const char*>(data), size});
    return 0;
}
