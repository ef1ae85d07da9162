// SPDX-License-Identifier: GPL-3.0-or-later
// Exit statuses and messages.
#include "app/status.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "core/base/text.h"
#include "core/host/output_file.h"

namespace hop::app {

int statusOf(ErrorCode code) {
    switch (code) {
        case ErrorCode::invalidRequest:
        case ErrorCode::unsupported:
        case ErrorCode::tooLarge:
        case ErrorCode::cannotOpen:
            return kWrongRequest;
        case ErrorCode::illegalMove:
            return kDoesNotHold;
        case ErrorCode::ioFailure:
        case ErrorCode::outOfMemory:
        case ErrorCode::interrupted:
            break;
    }
    return kCouldNotFinish;
}

void say(std::string_view sentence) {
    std::string line = "hopscope: ";
    for (const char c : sentence) line += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    line += '\n';
    std::fputs(line.c_str(), stderr);
}

int fail(const Error& error) {
    say(error.message);
    return statusOf(error.code);
}

std::string objecting(std::string_view document, std::string_view objection) {
    return (document.empty() ? std::string() : excerpt(document) + ": ") +
           "the referee objects: " + std::string(objection);
}

void endWith(const Error& error) { std::_Exit(fail(error)); }

int print(std::string_view text) {
    auto out = host::OutputFile::open("-");
    if (!out) return fail(out.error());
    if (auto written = out->write(text); !written) return fail(written.error());
    if (auto committed = out->commit(); !committed) return fail(committed.error());
    return kDone;
}

}  // namespace hop::app
