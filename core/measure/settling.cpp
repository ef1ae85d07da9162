// SPDX-License-Identifier: GPL-3.0-or-later
// Live estimates of a dynamic run.
#include "core/measure/settling.h"

#include <algorithm>

#include "core/measure/batch_means.h"
#include "core/measure/growth.h"
#include "core/measure/warm_up.h"

namespace hop::measure {
namespace {

constexpr std::uint64_t kSmallestBatch = 4;
constexpr Step kMostBlocks = 1000;

double perNode(const SlotSeries& series, NodeId nodes, Step step) {
    return static_cast<double>(series.waiting(step)) / nodes;
}

double meanWaiting(const SlotSeries& series, Step first, Step end) {
    double sum = 0.0;
    for (Step step = first; step < end; ++step) sum += static_cast<double>(series.waiting(step));
    return sum / static_cast<double>(end - first);
}

// The warm-up found from the backlog after steps since + 1 .. now, in blocks of slots.
WarmUp warmUpOf(const SlotSeries& series, Step since, Step now, Step block) {
    std::vector<double> blocks;
    for (Step first = since + 1; first + block <= now + 1; first += block)
        blocks.push_back(meanWaiting(series, first, first + block));
    return detectWarmUp(blocks);
}

// Backlog growth in packets per slot, from the third quarter to the last one.
double growthOf(const SlotSeries& series, Step since, Step now) {
    const Step quarter = (now - since) / 4;
    if (quarter == 0) return 0.0;
    const double third = meanWaiting(series, now + 1 - 2 * quarter, now + 1 - quarter);
    const double last = meanWaiting(series, now + 1 - quarter, now + 1);
    return (last - third) / static_cast<double>(quarter);
}

Settling::At estimatesAt(Step step, Step counted, const BatchMeans& delay, const BatchMeans& queue) {
    const auto slots = static_cast<double>(step - counted);
    const double meanDelay = delay.interval().value;
    return {step, longRunMean(delay, slots, meanDelay), longRunMean(queue, slots, meanDelay)};
}

}  // namespace

Settling settlingAt(const SlotSeries& series, NodeId nodes, Step since, Step now, std::size_t points, Stop stop) {
    Settling found;
    found.since = found.counted = since;
    if (now <= since) return found;
    Growth growth;
    StabilityTest test(series.transit(), since);
    for (Step step = 1; step <= now && !stop.requested(); ++step) {
        test.add(series.generated(step), series.complete(step));
        if (step > since) growth.add(static_cast<double>(series.waiting(step)));
    }
    const Step block = (now - since - 1) / kMostBlocks + 1;
    const WarmUp warmUp = warmUpOf(series, since, now, block);
    found.counted = since + warmUp.length * block;
    found.stability = test.verdict();
    found.settled = growth.settled() && test.filled() && found.stability != Stability::unstable;
    found.growth = growthOf(series, since, now);

    BatchMeans delay(kSmallestBatch), queue(kSmallestBatch);
    const Step apart = std::max<Step>(1, (now - found.counted) / std::max<std::size_t>(1, points));
    for (Step step = found.counted + 1; step <= now && !stop.requested(); ++step) {
        queue.add(perNode(series, nodes, step));
        for (const SlotSeries::Completion& packet : series.completions(step))
            if (packet.generated >= found.counted) delay.add(static_cast<double>(packet.slots) + 0.5);
        if (delay.count() > 0 && (step == now || (now - step) % apart == 0))
            found.course.push_back(estimatesAt(step, found.counted, delay, queue));
    }
    found.complete = delay.count();
    return found;
}

SlotMeans slotMeans(const SlotSeries& series, NodeId nodes, Step now, std::size_t most) {
    Step wide = 1;
    for (Step unit = 1; wide * most < now; unit *= 10)
        for (const Step times : {1U, 2U, 5U})
            if (wide * most < now) wide = unit * times;
    SlotMeans means;
    for (Step first = 1; first <= now; first += wide) {
        const Step end = std::min(first + wide, now + 1);
        const double at = static_cast<double>(first + end - 1) / 2.0;
        means.queue.push_back({at, meanWaiting(series, first, end) / nodes});
        double sum = 0.0, count = 0.0;
        for (Step step = first; step < end; ++step)
            for (const SlotSeries::Completion& packet : series.completions(step)) {
                sum += static_cast<double>(packet.slots) + 0.5;
                count += 1.0;
            }
        if (count > 0.0) means.delay.push_back({at, sum / count});
    }
    return means;
}

}  // namespace hop::measure
