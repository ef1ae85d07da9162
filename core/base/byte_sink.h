// SPDX-License-Identifier: GPL-3.0-or-later
// The destination of streamed bytes: a file, standard output, or a string in a test. The writer knows no operating
// system.
#pragma once

#include <string_view>

#include "core/base/result.h"

namespace hop {

class ByteSink {
public:
    virtual ~ByteSink() = default;

    // Takes all bytes or returns the reason (ErrorCode::ioFailure); after an error the sink takes no more. May buffer.
    virtual Result<void> write(std::string_view bytes) = 0;

protected:
    ByteSink() = default;
    ByteSink(const ByteSink&) = default;
    ByteSink& operator=(const ByteSink&) = default;
};

}  // namespace hop
