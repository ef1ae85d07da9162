// SPDX-License-Identifier: GPL-3.0-or-later
// Fuzz targets without libFuzzer. NAME FOLDER: runs target NAME on every file of the folder, whole, cut short at many
// places and with single bits flipped. A fault shows as a crash, named by the line printed before it.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#define HOP_MEMBER(name)                \
    namespace hop::fuzz::name {         \
    void check(std::string_view bytes); \
    }
#include "tests/fuzz/catalog.inc"
#undef HOP_MEMBER

namespace hop::fuzz::replay {
namespace {

constexpr std::size_t kVariants = 64;  // of each kind and file

using Check = void (*)(std::string_view bytes);

struct Target {
    std::string_view name;
    Check check;
};

constexpr std::array kTargets = {
#define HOP_MEMBER(name) Target{#name, name::check},
#include "tests/fuzz/catalog.inc"
#undef HOP_MEMBER
};

// A copy of exactly the right size, so that a sanitizer sees a read past the end.
void run(Check check, std::string_view bytes) {
    const std::vector<char> input(bytes.begin(), bytes.end());
    check({input.data(), input.size()});
}

void runVariants(Check check, const std::string& bytes) {
    run(check, bytes);
    const std::size_t stride = std::max<std::size_t>(1, bytes.size() / kVariants);
    for (std::size_t at = 0; at < bytes.size(); at += stride) {
        run(check, std::string_view(bytes).substr(0, at));
        std::string flipped = bytes;
        flipped[at] = static_cast<char>(flipped[at] ^ (1 << (at % 8)));
        run(check, flipped);
    }
}

int replay(Check check, const char* folder) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) files.push_back(entry.path());
    std::ranges::sort(files);
    for (const auto& file : files) {
        std::printf("%s\n", file.c_str());
        std::fflush(stdout);
        std::ifstream in(file, std::ios::binary);
        runVariants(check, std::string{std::istreambuf_iterator<char>(in), {}});
    }
    return files.empty() ? 1 : 0;
}

}  // namespace
}  // namespace hop::fuzz::replay

int main(int argc, char** argv) {
    using namespace hop::fuzz::replay;
    const std::string_view name = argc == 3 ? argv[1] : "";
    const auto target = std::ranges::find(kTargets, name, &Target::name);
    const int status = target == kTargets.end() ? 2 : replay(target->check, argv[2]);
    if (status != 0) std::fprintf(stderr, "usage: fuzz_replay NAME FOLDER, a target and its corpus\n");
    return status;
}
