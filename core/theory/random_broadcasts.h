// SPDX-License-Identifier: GPL-3.0-or-later
// Theory of random broadcasts on the d-cube: stability, mean delays and queues of the schemes, lower bounds; and the
// slotted queues behind them.
//
// rho = lambda (2^d - 1) / d; f = 1 - 2^-d. Delays in slots, from generation to the last node.
// **Source:** ST §§2.1, 3, 4.1, 4.2, 4.3.2, 5; M/D/c: Spitzer's identity, Asmussen, "Applied Probability and Queues",
// VIII.4.
// **Departs from the source:** Prop. 5 and Cor. 8 are 3/2 too large, Prop. 6 counts the packets on their way up three
// times, §5 prints 1/2^d for 1/d, (29) lambda/2 for lambda/d; each statement notes this where it matters. Only the four
// basic operations are used, so that the values are the same on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/theory/catalogue.h"

namespace hop::theory {

// Poisson broadcasts on a d-cube.
struct CubeTraffic {
    std::uint32_t d = 0;
    double lambda = 0.0;  // [packets per node and slot]

    double nodes() const { return static_cast<double>(std::uint64_t{1} << d); }
    double f() const { return 1.0 - 1.0 / nodes(); }
    double rho() const { return lambda * (nodes() - 1.0) / d; }
    // The length in slots of a multinode broadcast, ceil((2^d - 1) / d), and of d simultaneous ones, 2^d - 1.
    double multinodePeriod() const;
    double simultaneousPeriod() const { return nodes() - 1.0; }
    friend bool operator==(const CubeTraffic&, const CubeTraffic&) = default;
};

std::optional<CubeTraffic> cubeTraffic(const network::Network& network, const task::Task& task);

// Slotted queues with unit service; delays include the service. Below saturation only.
double slottedQueue(double arrivals, double factorialMoment);  // N, number in the system at the beginning of a slot
// (2): the probabilities of 0, 1, .., `most` in the system at the beginning of a slot, from those of 0, 1, .. arrivals
// per slot; 0 arrivals must be possible. O(most^2)
std::vector<double> slottedQueueLengths(std::span<const double> arrivals, std::size_t most);
double slottedDelay(double arrivals, double factorialMoment);  // (4): E[A], E[A (A - 1)]
double slottedPoissonDelay(double arrivals);                   // (5)
double synchronisedDelay(double period, double rate);          // (7): M/D/1 with one service per period
// The mean delay, in periods, of an M/D/c queue that serves c customers at every period, with arrivals at any instant;
// `load` per server, below 1. nullopt very close to saturation, where the computation would take too long.
std::optional<double> synchronisedManyServerDelay(std::uint32_t servers, double load);

// (19): the probability that a packet that reached a node over type m continues over type i; m, i from 0.
double crossingProbability(std::uint32_t d, std::uint32_t m, std::uint32_t i);
double rotatedTreesDelay(const CubeTraffic& traffic);       // (25)
double rotatedTreesLightDelay(const CubeTraffic& traffic);  // (26)
double anySchemeDelay(const CubeTraffic& traffic);          // Prop. 1: lower bound for all schemes
double staticSchemeDelay(const CubeTraffic& traffic);       // Prop. 2: lower bound for static schemes

// The statements for each scheme, with its stability.
std::vector<Statement> fixedTreeTheory(const CubeTraffic& traffic);
std::vector<Statement> periodicMultinodeTheory(const CubeTraffic& traffic);
std::vector<Statement> periodicTreesTheory(const CubeTraffic& traffic, bool assignedByLot);
std::vector<Statement> ownTreeTheory(const CubeTraffic& traffic, double forwarding);  // nodes with children in the tree
std::vector<Statement> rotatedTreesTheory(const CubeTraffic& traffic);
std::vector<Statement> disjointTreesTheory(const CubeTraffic& traffic, bool fewVirtualLinks);  // Rules A to F
std::vector<Statement> freeDisjointTreesTheory(const CubeTraffic& traffic);                    // not idling
std::vector<Statement> singleRootTheory(const CubeTraffic& traffic);

}  // namespace hop::theory
