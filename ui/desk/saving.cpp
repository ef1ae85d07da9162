// SPDX-License-Identifier: GPL-3.0-or-later
// Writes documents by jobs.
#include "ui/desk/saving.h"

#include <algorithm>
#include <utility>

namespace hop::ui::desk {

void Saving::save(DocumentFile file, Done done) {
    const std::string path = file.path;
    m_requests.push_back({std::move(file), std::move(done)});
    beginNext(path);
}

void Saving::beginNext(const std::string& path) {
    const auto next =
        std::ranges::find_if(m_requests, [&](const Request& request) { return request.file.path == path; });
    if (next == m_requests.end() || next->lane != nullptr) return;
    next->lane = std::make_unique<session::JobLane>(m_disk, session::JobKind::saving);
    next->lane->start([this, next, file = next->file](const session::JobQueue::Work&) -> session::JobQueue::Finish {
        return [this, next, written = writeDocument(file)] { ended(next, written); };
    });
}

void Saving::ended(Requests::iterator request, const Result<document::Scenario>& written) {
    const std::string path = request->file.path;
    const Done done = std::move(request->done);
    m_requests.erase(request);
    beginNext(path);
    done(written);
}

}  // namespace hop::ui::desk
