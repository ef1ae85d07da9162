// SPDX-License-Identifier: GPL-3.0-or-later
// Writes documents by jobs of the disk. Those for one file are written in the order requested.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <string>
#include <utility>

#include "core/base/result.h"
#include "core/document/scenario.h"
#include "ui/desk/document_file.h"
#include "ui/session/job_queue.h"

namespace hop::ui::desk {

class Saving {
public:
    // Called with the document as written, or the reason why it is not.
    using Done = std::function<void(const Result<document::Scenario>&)>;

    explicit Saving(std::shared_ptr<session::JobQueue> disk) : m_disk(std::move(disk)) {}

    void save(DocumentFile file, Done done);
    bool isBusy() const { return !m_requests.empty(); }

private:
    struct Request {
        DocumentFile file;
        Done done;
        std::unique_ptr<session::JobLane> lane = {};  // null: not begun
    };
    using Requests = std::list<Request>;

    void beginNext(const std::string& path);
    void ended(Requests::iterator request, const Result<document::Scenario>& written);

    std::shared_ptr<session::JobQueue> m_disk;
    Requests m_requests;  // oldest first
};

}  // namespace hop::ui::desk
