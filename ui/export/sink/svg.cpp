// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing as SVG.
//
// **Source:** W3C, Scalable Vector Graphics 1.1 (Second Edition).
#include "ui/export/sink/svg.h"

#include <array>
#include <map>
#include <string>

#include "ui/export/sink/groups.h"
#include "ui/export/sink/short_number.h"

namespace hop::ui::exporting {
namespace {

// Verdana has proportions similar to DejaVu.
constexpr const char* kFamily = "DejaVu Sans,Verdana,sans-serif";
constexpr const char* kFixedFamily = "DejaVu Sans Mono,monospace";

std::string attribute(const char* name, const std::string& value) { return ' ' + (name + ("=\"" + value + '"')); }

// Hatches, with one definition for each colour and pattern.
class Hatches {
public:
    explicit Hatches(const ColourWords& colours) : m_colours(colours) {}

    std::string colour(QRgb colour) const { return m_colours(colour); }
    std::string nameOf(Qt::BrushStyle hatch, QRgb colour) {
        const auto [found, fresh] = m_names.try_emplace({hatch, colour}, "h" + std::to_string(m_names.size() + 1));
        if (fresh)
            m_definitions += "<pattern id=\"" + found->second +
                             "\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\"><path stroke=\"" +
                             m_colours(colour) + "\" d=\"" + linesOf(hatch) + "\"/></pattern>\n";
        return "url(#" + found->second + ')';
    }
    const std::string& definitions() const { return m_definitions; }

private:
    static std::string linesOf(Qt::BrushStyle hatch) {
        static constexpr const char *kRising = "M-1 1l2-2M-1 7l8-8M5 7l2-2", *kFalling = "M-1 5l2 2M-1-1l8 8M5-1l2 2";
        switch (hatch) {
            case Qt::HorPattern:
                return "M0 3h6";
            case Qt::VerPattern:
                return "M3 0v6";
            case Qt::CrossPattern:
                return "M0 3h6M3 0v6";
            case Qt::FDiagPattern:
                return kFalling;
            case Qt::DiagCrossPattern:
                return std::string(kRising) + kFalling;
            default:
                return kRising;
        }
    }

    const ColourWords& m_colours;
    std::map<std::pair<int, QRgb>, std::string> m_names;
    std::string m_definitions;
};

std::string attributesOf(const Look& look, Hatches& hatches) {
    std::string text;
    const auto paint = [&](const char* name, const char* opacity, QRgb colour) {
        if (qAlpha(colour) == 0) return;
        text += attribute(name, hatches.colour(colour));
        if (qAlpha(colour) < 255) text += attribute(opacity, shortNumber(qAlpha(colour) / 255.0));
    };
    if (look.hatch == Qt::SolidPattern)
        paint("fill", "fill-opacity", look.fill);
    else
        text += attribute("fill", hatches.nameOf(look.hatch, look.fill));
    paint("stroke", "stroke-opacity", look.stroke);
    if (look.fontPixels > 0.0) {
        text += attribute("font-size", shortNumber(look.fontPixels));
        if (look.bold) text += attribute("font-weight", "bold");
        if (look.fixed) text += attribute("font-family", kFixedFamily);
    }
    if (look.stroke == 0) {
        if (look.evenOdd) text += attribute("fill-rule", "evenodd");
        return text;
    }
    if (hundredths(look.width) != 100) text += attribute("stroke-width", shortNumber(look.width));
    if (!look.dashes.empty()) {
        std::string dashes;
        for (const double dash : look.dashes) dashes += (dashes.empty() ? "" : " ") + shortNumber(dash);
        text += attribute("stroke-dasharray", dashes);
    }
    if (look.cap != Qt::FlatCap) text += attribute("stroke-linecap", look.cap == Qt::RoundCap ? "round" : "square");
    if (look.join == Qt::RoundJoin) text += attribute("stroke-linejoin", "round");
    if (look.join == Qt::BevelJoin) text += attribute("stroke-linejoin", "bevel");
    if (look.evenOdd) text += attribute("fill-rule", "evenodd");
    return text;
}

// The d attribute of a path, in relative steps of whole hundredths, so that rounding errors do not accumulate.
class PathText {
public:
    void add(const std::vector<PathStep>& path) {
        for (const PathStep& step : path) {
            switch (step.kind) {
                case PathStep::Kind::move:
                    begin(step.to);
                    break;
                case PathStep::Kind::line:
                    line(step.to);
                    break;
                case PathStep::Kind::curve:
                    curve(step);
                    break;
                case PathStep::Kind::close:
                    command('z');
                    m_at = m_start;
                    break;
            }
        }
    }
    const std::string& text() const { return m_text; }

private:
    struct Place {
        std::int64_t x = 0, y = 0;
    };
    static Place placeOf(const QPointF& point) { return {hundredths(point.x()), hundredths(point.y())}; }

    void command(char letter) {
        // A repeated command letter can be omitted.
        if (letter != m_last || letter == 'z' || letter == 'm' || letter == 'M') m_text += letter;
        m_last = letter;
    }
    void number(std::int64_t value) {
        const std::string text = shortNumber(value);
        const bool afterDigit =
            !m_text.empty() && (m_text.back() == '.' || (m_text.back() >= '0' && m_text.back() <= '9'));
        if (afterDigit && text.front() != '-') m_text += ' ';
        m_text += text;
    }
    void begin(const QPointF& to) {
        const Place place = placeOf(to);
        if (m_text.empty()) {
            command('M');
            number(place.x);
            number(place.y);
        } else {
            command('m');
            number(place.x - m_at.x);
            number(place.y - m_at.y);
        }
        m_at = m_start = place;
    }
    void line(const QPointF& to) {
        const Place place = placeOf(to);
        if (place.y == m_at.y) {
            command('h');
            number(place.x - m_at.x);
        } else if (place.x == m_at.x) {
            command('v');
            number(place.y - m_at.y);
        } else {
            command('l');
            number(place.x - m_at.x);
            number(place.y - m_at.y);
        }
        m_at = place;
    }
    void curve(const PathStep& step) {
        command('c');
        for (const QPointF& point : {step.first, step.second, step.to}) {
            const Place place = placeOf(point);
            number(place.x - m_at.x);
            number(place.y - m_at.y);
        }
        m_at = placeOf(step.to);
    }

    std::string m_text;
    char m_last = 0;
    Place m_at, m_start;
};

std::string elementOf(const Mark& mark, std::string state) {
    const Item& item = *mark.front();
    if (item.isPlace()) return "<g" + attribute("id", item.name.toStdString()) + "></g>\n";
    if (!item.name.isEmpty()) state = attribute("id", item.name.toStdString()) + state;
    switch (item.kind) {
        case Item::Kind::path: {
            PathText path;
            for (const Item* each : mark) path.add(each->path);
            return "<path" + state + attribute("d", path.text()) + "/>\n";
        }
        case Item::Kind::disc:
            return "<circle" + state + attribute("cx", shortNumber(item.at.x())) +
                   attribute("cy", shortNumber(item.at.y())) + attribute("r", shortNumber(item.radius)) + "/>\n";
        case Item::Kind::text: {
            std::string text =
                "<text" + state + attribute("x", shortNumber(item.at.x())) + attribute("y", shortNumber(item.at.y()));
            // A single letter has no spacing to adjust.
            if (item.text.size() > 1) text += attribute("textLength", shortNumber(item.length));
            if (hundredths(item.angle) != 0)
                text += attribute("transform", "rotate(" + shortNumber(item.angle) + ' ' + shortNumber(item.at.x()) +
                                                   ' ' + shortNumber(item.at.y()) + ')');
            const bool spaced = item.text.startsWith(u' ') || item.text.endsWith(u' ') || item.text.contains(u"  ");
            if (spaced) text += attribute("xml:space", "preserve");
            return text + '>' + xmlText(item.text).toStdString() + "</text>\n";
        }
    }
    return {};
}

}  // namespace

std::string colourWord(QRgb colour) {
    static constexpr char kDigits[] = "0123456789abcdef";
    const std::array<int, 3> parts = {qRed(colour), qGreen(colour), qBlue(colour)};
    bool brief = true;
    for (const int part : parts) brief = brief && part % 17 == 0;
    std::string text = "#";
    for (const int part : parts) {
        if (!brief) text += kDigits[part / 16];
        text += kDigits[part % 16];
    }
    return text;
}

QByteArray xmlText(const QString& text) {
    constexpr char16_t kFirstLigature = 0xFB00, kLastLigature = 0xFB06;
    QString kept;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool pair = c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (pair) {
            kept += c;
            kept += text[++i];
        } else if (c.unicode() >= kFirstLigature && c.unicode() <= kLastLigature) {
            kept += QString(c).normalized(QString::NormalizationForm_KC);
        } else if (!c.isSurrogate() && c.unicode() < 0xFFFE && (c.unicode() >= 0x20 || c == u'\t' || c == u'\n')) {
            kept += c;
        }
    }
    return kept.toHtmlEscaped().toUtf8();
}

std::string svgElements(const Drawing& drawing, const ColourWords& colours) {
    Hatches hatches(colours);
    std::string body;
    for (const Group& group : groupsOf(drawing)) {
        const std::string state = attributesOf(group.look, hatches);
        if (group.marks.size() == 1) {
            body += elementOf(group.marks.front(), state);
            continue;
        }
        body += "<g" + state + ">\n";
        for (const Mark& mark : group.marks) body += elementOf(mark, {});
        body += "</g>\n";
    }
    if (hatches.definitions().empty()) return body;
    return "<defs>\n" + hatches.definitions() + "</defs>\n" + body;
}

QByteArray svgOf(const Drawing& drawing, const PageWords& words) {
    const std::string width = shortNumber(drawing.size.width()), height = shortNumber(drawing.size.height());
    QString description = words.subject;
    for (const QString& more : {words.command, words.program})
        if (!more.isEmpty()) description += (description.isEmpty() ? QString() : QStringLiteral("\n")) + more;
    std::string svg = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\"" +
                      attribute("width", width) + attribute("height", height) +
                      attribute("viewBox", "0 0 " + width + ' ' + height) + attribute("font-family", kFamily) +
                      attribute("fill", "none") + attribute("style", "font-variant-ligatures:none;font-kerning:none") +
                      ">\n";
    if (!words.title.isEmpty()) svg += "<title>" + xmlText(words.title).toStdString() + "</title>\n";
    if (!description.isEmpty()) svg += "<desc>" + xmlText(description).toStdString() + "</desc>\n";
    return QByteArray::fromStdString(svg + svgElements(drawing, colourWord) + "</svg>\n");
}

}  // namespace hop::ui::exporting
