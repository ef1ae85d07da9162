// SPDX-License-Identifier: GPL-3.0-or-later
// Tests that distinguish the formats in formats.cpp, where the beginning of the file does not suffice.
#pragma once

#include "core/network/file/file_content.h"

namespace hop::network::sign {

bool isGraphml(FileContent& content);
bool isXml(FileContent& content);
bool isDot(FileContent& content);
bool isGml(FileContent& content);
bool isMatrixMarket(FileContent& content);
bool isNodeLink(FileContent& content);
bool isJson(FileContent& content);
bool isDocument(FileContent& content);  // of Hopscope

bool isZip(FileContent& content);
bool isSpreadsheet(FileContent& content);
bool isBinary(FileContent& content);

bool isPajek(FileContent& content);
bool isDimacs(FileContent& content);
bool isMetis(FileContent& content);
bool isGraph6(FileContent& content);
bool isTrivialGraph(FileContent& content);  // TGF of yEd
bool isSif(FileContent& content);
bool isYaml(FileContent& content);
bool isMermaid(FileContent& content);

bool isTableOfColumns(FileContent& content);  // all lines have the same number of words, more than a link has

}  // namespace hop::network::sign
