// SPDX-License-Identifier: GPL-3.0-or-later
// The form of an experiment in documents.
#pragma once

#include "core/document/experiment.h"
#include "core/document/form.h"

namespace hop::document {

// Reading a document checks it as a whole, contradictions included.
const Form<Experiment>& experimentForm();

}  // namespace hop::document
