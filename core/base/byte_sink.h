// SPDX-License-Identifier: GPL-3.0-or-later
// Where bytes are streamed to: a file, standard output, or a string in a test. The writer knows no operating system.
#pragma once

#include <string_view>

#include "core/base/result.h"

namespace hop {

class ByteSink {
public:
    virtual ~ByteSink() = default;

    // Takes all bytes or gives the reason (ErrorCode::ioFailure); after an error the sink takes no more. The bytes may
    // be buffered.
    virtual Result<void> write(std::string_view bytes) = 0;

protected:
    ByteSink() = default;
    ByteSink(const ByteSink&) = default;
    ByteSink& operator=(const ByteSink&) = default;
};

}  // namespace hop
