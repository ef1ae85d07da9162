// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of an experiment.
#pragma once

#include "core/document/experiment.h"
#include "core/document/form.h"

namespace hop::document {

// Reading it checks the whole document, contradictions included.
const Object<Experiment>& experimentObject();

}  // namespace hop::document
