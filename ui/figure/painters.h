// SPDX-License-Identifier: GPL-3.0-or-later
// The painters, one for each form of scene.
#pragma once

#include <memory>

#include "core/scene/scene.h"
#include "ui/figure/figure.h"

namespace hop::ui::figure {

using MakePainter = std::unique_ptr<Figure> (*)(std::unique_ptr<scene::Source> source);

std::unique_ptr<Figure> makeBarsPainter(std::unique_ptr<scene::Source> source);
std::unique_ptr<Figure> makeGridPainter(std::unique_ptr<scene::Source> source);
std::unique_ptr<Figure> makeDiagramPainter(std::unique_ptr<scene::Source> source);
std::unique_ptr<Figure> makeLinesPainter(std::unique_ptr<scene::Source> source);
std::unique_ptr<Figure> makeSchemePainter(std::unique_ptr<scene::Source> source);
std::unique_ptr<Figure> makeTablePainter(std::unique_ptr<scene::Source> source);
std::unique_ptr<Figure> makeTextPainter(std::unique_ptr<scene::Source> source);
std::unique_ptr<Figure> makeGridsPainter(std::unique_ptr<scene::Source> source);
std::unique_ptr<Figure> makeTreesPainter(std::unique_ptr<scene::Source> source);
std::unique_ptr<Figure> makeLayersPainter(std::unique_ptr<scene::Source> source);

}  // namespace hop::ui::figure
