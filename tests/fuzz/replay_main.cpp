// SPDX-License-Identifier: GPL-3.0-or-later
// main() of a fuzz target without libFuzzer: runs every file of the folders given as arguments, whole, cut short at
// many places and with single bits flipped. A fault shows as a crash, named by the line printed before it.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr std::size_t kVariants = 64;  // of each kind and file

// A copy of exactly the right size, so that a sanitizer sees a read past the end.
void run(const std::string& bytes) {
    const std::vector<std::uint8_t> input(bytes.begin(), bytes.end());
    LLVMFuzzerTestOneInput(input.data(), input.size());
}

void runVariants(const std::string& bytes) {
    run(bytes);
    const std::size_t stride = std::max<std::size_t>(1, bytes.size() / kVariants);
    for (std::size_t at = 0; at < bytes.size(); at += stride) {
        run(bytes.substr(0, at));
        std::string flipped = bytes;
        flipped[at] = static_cast<char>(flipped[at] ^ (1 << (at % 8)));
        run(flipped);
    }
}

}  // namespace

int main(int argc, char** argv) {
    std::size_t count = 0;
    for (int argument = 1; argument < argc; ++argument) {
        std::vector<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::directory_iterator(argv[argument])) files.push_back(entry.path());
        std::ranges::sort(files);
        for (const auto& file : files) {
            std::printf("%s\n", file.c_str());
            std::fflush(stdout);
            std::ifstream in(file, std::ios::binary);
            runVariants(std::string{std::istreambuf_iterator<char>(in), {}});
            ++count;
        }
    }
    if (count == 0) {
        std::fprintf(stderr, "no corpus files in the folders given\n");
        return 1;
    }
    return 0;
}
