// SPDX-License-Identifier: GPL-3.0-or-later
// The program as others use it: started with arguments, seen through its output and exit status.
#pragma once

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace hop::test {

struct Finished {
    int status = -1;  // exit status; 128 + n if a signal n ended it
    std::string out;
    std::string err;
};

struct Start {
    std::vector<std::string> arguments;
    std::string input;                          // on standard input
    std::string output;                         // standard output goes to this file instead of `out`
    std::vector<std::string> environment = {};  // added to the test's own, without DISPLAY and WAYLAND_DISPLAY
    int interruptAfterBytes = -1;               // sends SIGINT when so many bytes have come on standard output
    std::string interruptWhenWritten = {};      // sends SIGINT when this file has a second line
    std::string interruptWhenRead = {};         // sends SIGINT when the program has opened this pipe for reading
    bool keepInput = false;                     // standard input does not end before the program
    std::size_t stack = 0;                      // [bytes] limit of the program's stack; 0: the test's own
    std::size_t fileSize = 0;                   // [bytes] limit of files that the program writes; 0: the test's own
    bool closeOutput = false;  // closes the pipe that standard output goes to before the program writes
};

Finished run(const Start& start);
Finished run(const std::vector<std::string>& arguments);
// `hopscope sweep`, which keeps its journals in the folder `state`.
Finished sweepWith(const std::string& state, std::vector<std::string> arguments);

// Exit status 2, nothing on standard output, and one line on standard error: "hopscope: <sentence>".
void expectRefusal(const Start& start, const std::string& sentence);

// The result of a run that exits with 0.
nlohmann::json resultOf(std::vector<std::string> arguments);

// Each file of a folder with its bytes, and links with their targets.
std::map<std::string, std::string> contentsOf(const std::filesystem::path& folder);

std::string readFile(const std::string& path);
void writeFile(const std::string& path, const std::string& text);

}  // namespace hop::test
