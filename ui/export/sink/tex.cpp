// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing as a TeX document.
//
// **Source:** T. Tantau, The TikZ and PGF Packages, parts II and IX.
#include "ui/export/sink/tex.h"

#include <QLineF>
#include <algorithm>
#include <map>
#include <string>

#include "ui/export/sink/groups.h"
#include "ui/export/sink/short_number.h"
#include "ui/export/sink/tex_text.h"

namespace hop::ui::exporting {
namespace {

constexpr std::size_t kStepsAtOnce = 400;  // per path, which TeX keeps in memory
constexpr double kPoints = 72.0 / 96.0;    // PostScript points per logical pixel

std::string lengthOf(double pixels) { return shortNumber(pixels * kPoints) + "bp"; }
std::string placeOf(const QPointF& point) { return '(' + shortNumber(point.x()) + ',' + shortNumber(point.y()) + ')'; }

// "{HTML}{1A2B3C}", with one definition for each colour.
class Colours {
public:
    std::string nameOf(QRgb colour) {
        const QRgb opaque = colour | 0xff000000U;
        if (opaque == 0xff000000U) return "black";
        if (opaque == 0xffffffffU) return "white";
        const auto [found, fresh] = m_names.try_emplace(opaque, "hop" + std::to_string(m_names.size() + 1));
        if (fresh)
            m_definitions += "\\definecolor{" + found->second + "}{HTML}{" +
                             QString::number(opaque & 0xffffffU, 16).toUpper().rightJustified(6, u'0').toStdString() +
                             "}\n";
        return found->second;
    }
    const std::string& definitions() const { return m_definitions; }

private:
    std::map<QRgb, std::string> m_names;
    std::string m_definitions;
};

std::string hatchOf(Qt::BrushStyle hatch) {
    switch (hatch) {
        case Qt::HorPattern:
            return "horizontal lines";
        case Qt::VerPattern:
            return "vertical lines";
        case Qt::CrossPattern:
            return "grid";
        case Qt::FDiagPattern:
            return "north west lines";
        case Qt::DiagCrossPattern:
            return "crosshatch";
        default:
            return "north east lines";
    }
}

// Options of a \path.
std::string optionsOf(const Look& look, Colours& colours) {
    std::string text;
    const auto add = [&](const std::string& option) { text += (text.empty() ? "" : ",") + option; };
    if (look.fill != 0 && look.hatch == Qt::SolidPattern) {
        add("fill=" + colours.nameOf(look.fill));
        if (qAlpha(look.fill) < 255) add("fill opacity=" + shortNumber(qAlpha(look.fill) / 255.0));
    } else if (look.fill != 0) {
        add("pattern=" + hatchOf(look.hatch));
        add("pattern color=" + colours.nameOf(look.fill));
    }
    if (look.evenOdd) add("even odd rule");
    if (look.stroke == 0) return text;
    add("draw=" + colours.nameOf(look.stroke));
    if (qAlpha(look.stroke) < 255) add("draw opacity=" + shortNumber(qAlpha(look.stroke) / 255.0));
    add("line width=" + lengthOf(look.width));
    if (!look.dashes.empty()) {
        std::string dashes = "dash pattern=";
        for (std::size_t i = 0; i < look.dashes.size(); ++i)
            dashes += (i % 2 == 0 ? "on " : "off ") + lengthOf(look.dashes[i]) + ' ';
        dashes.pop_back();
        add(dashes);
    }
    if (look.cap != Qt::FlatCap) add(look.cap == Qt::RoundCap ? "line cap=round" : "line cap=rect");
    if (look.join != Qt::MiterJoin) add(look.join == Qt::RoundJoin ? "line join=round" : "line join=bevel");
    return text;
}

// \path[…] commands, broken into lines of readable length.
class Paths {
public:
    explicit Paths(std::string options) : m_options(std::move(options)) {}

    void add(const Item& item) {
        if (m_steps > kStepsAtOnce) end();
        if (item.kind == Item::Kind::disc) {
            step(placeOf(item.at) + "circle[radius=" + shortNumber(item.radius) + ']');
            return;
        }
        for (const PathStep& each : item.path) {
            switch (each.kind) {
                case PathStep::Kind::move:
                    step(placeOf(each.to));
                    break;
                case PathStep::Kind::line:
                    step("--" + placeOf(each.to));
                    break;
                case PathStep::Kind::curve:
                    step("..controls" + placeOf(each.first) + "and" + placeOf(each.second) + ".." + placeOf(each.to));
                    break;
                case PathStep::Kind::close:
                    step("--cycle");
                    break;
            }
        }
    }
    std::string take() {
        end();
        return std::move(m_text);
    }

private:
    void step(const std::string& text) {
        constexpr std::size_t kLine = 110;
        if (m_steps++ == 0) {
            m_text += "\\path[" + m_options + ']';
            m_column = m_options.size();
        }
        if (m_column > kLine) {
            m_text += "\n  ";
            m_column = 2;
        }
        m_text += text;
        m_column += text.size();
    }
    void end() {
        if (m_steps > 0) m_text += ";\n";
        m_steps = 0;
    }

    std::string m_options, m_text;
    std::size_t m_steps = 0, m_column = 0;
};

std::string textOf(const Item& item) {
    std::string how = "base,left", x = shortNumber(item.at.x()), y = shortNumber(item.at.y());
    const double along = (item.across & Qt::AlignHCenter) != 0 ? 0.5 : (item.across & Qt::AlignRight) != 0 ? 1.0 : 0.0;
    if (along > 0.0) {
        QLineF base(item.at, item.at + QPointF(1.0, 0.0));
        base.setAngle(-item.angle);
        base.setLength(std::max(along * item.length, 1e-6));
        x = shortNumber(base.x2());
        y = shortNumber(base.y2());
        how = along > 0.75 ? "base,right" : "base";
    }
    if (hundredths(item.angle) != 0) how += ",rotate=" + shortNumber(-item.angle);
    return "\\hoptext{" + how + "}{" + x + "}{" + y + "}{" + texText(item.text, item.look.fixed).toStdString() + "}\n";
}

std::string groupOf(const Group& group, Colours& colours) {
    const Look& look = group.look;
    if (look.fontPixels == 0.0) {
        Paths paths(optionsOf(look, colours));
        std::string text;
        const bool apart = qAlpha(look.stroke) < 255;
        for (const Mark& mark : group.marks) {
            for (const Item* item : mark) paths.add(*item);
            // Overlapping areas must be painted one after the other.
            if (look.fill != 0 || apart) text += paths.take();
        }
        return text + paths.take();
    }
    std::string text = "\\def\\hopfont{\\color{" + colours.nameOf(look.fill) + "}\\fontsize{" +
                       shortNumber(look.fontPixels * kPoints) + "}{" + shortNumber(look.fontPixels * kPoints * 1.2) +
                       "}" + (look.fixed ? "\\ttfamily" : "\\sffamily") + (look.bold ? "\\bfseries" : "") +
                       "\\selectfont}\n";
    for (const Mark& mark : group.marks) text += textOf(*mark.front());
    return text;
}

// A string in the PDF's metadata: UTF-16 as hexadecimal, which needs no escapes.
std::string pdfTextOf(const QString& text) {
    std::string hex = "<FEFF";
    for (const QChar c : text) hex += QString::number(c.unicode(), 16).toUpper().rightJustified(4, u'0').toStdString();
    return hex + '>';
}

// A comment on a single line, whatever the text contains.
std::string commentOf(const QString& text) {
    std::string line;
    for (const QChar c : text) line += c.unicode() >= 0x20 && c.unicode() < 0x7F ? static_cast<char>(c.unicode()) : ' ';
    return "% " + line + '\n';
}

}  // namespace

QByteArray texOf(const Drawing& drawing, const PageWords& words) {
    Colours colours;
    std::string body;
    for (const Group& group : groupsOf(drawing)) body += groupOf(group, colours);
    const std::string width = lengthOf(drawing.size.width()), height = lengthOf(drawing.size.height());
    std::string tex;
    for (const QString& each : {words.title, words.subject, words.command, words.program})
        if (!each.isEmpty()) tex += commentOf(each);
    tex += R"(\IfFileExists{standalone.cls}{\documentclass[border=0pt]{standalone}}{\documentclass{article}}
\usepackage[T1]{fontenc}
\IfFileExists{lmodern.sty}{\usepackage{lmodern}}{\renewcommand\encodingdefault{OT1}\usepackage{fix-cm}}
\usepackage{textcomp,amssymb,tikz}
\usetikzlibrary{patterns}
)";
    tex += colours.definitions();
    // Shift before rotating: options are applied in order.
    tex += "\\newcommand\\hoptext[4]{\\pgftext[at={\\pgfpointxy{#2}{#3}},#1]{\\hopfont #4}}\n";
    tex += "\\ifdefined\\pdfinfo\\pdfinfo{/Title " + pdfTextOf(words.title) + " /Subject " + pdfTextOf(words.subject) +
           "\n/Keywords " + pdfTextOf(words.command) + " /Creator " + pdfTextOf(words.program) + "}\\fi\n";
    // Without the class standalone, set the page to the picture's size.
    tex += "\\makeatletter\\@ifclassloaded{standalone}{}{\\pagestyle{empty}%\n\\setlength\\paperwidth{" + width +
           "}\\setlength\\paperheight{" + height +
           "}%\n\\ifdefined\\pdfpagewidth\\pdfpagewidth\\paperwidth\\pdfpageheight\\paperheight\n"
           "\\else\\pagewidth\\paperwidth\\pageheight\\paperheight\\fi\n"
           "\\setlength\\textwidth{\\paperwidth}\\setlength\\textheight{\\paperheight}%\n"
           "\\setlength\\parindent{0pt}\\setlength\\topskip{0pt}\\setlength\\hoffset{-1in}\\setlength\\voffset{-1in}%\n"
           "\\setlength\\oddsidemargin{0pt}\\setlength\\topmargin{0pt}\\setlength\\headheight{0pt}%\n"
           "\\setlength\\headsep{0pt}}\\makeatother\n";
    tex += "\\begin{document}%\n\\begin{tikzpicture}[x=.75bp,y=-.75bp]\n\\useasboundingbox(0,0)rectangle" +
           placeOf({drawing.size.width(), drawing.size.height()}) + ";\n";
    return QByteArray::fromStdString(tex + body + "\\end{tikzpicture}%\n\\end{document}\n");
}

}  // namespace hop::ui::exporting
