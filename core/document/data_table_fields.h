// SPDX-License-Identifier: GPL-3.0-or-later
// The fields of a table.
#pragma once

#include "core/document/data_table.h"
#include "core/document/form.h"

namespace hop::document {

const Object<DataTable>& dataTableObject();

}  // namespace hop::document
