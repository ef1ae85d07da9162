// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a view.
#pragma once

#include "core/document/form.h"
#include "core/document/view.h"

namespace hop::document {

const Object<View>& viewObject();

}  // namespace hop::document
