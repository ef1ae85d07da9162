// SPDX-License-Identifier: GPL-3.0-or-later
// A network: nodes, directed links, distances, addresses; and views of its additional structure.
//
// Links of node v have the consecutive ids firstLink(v) .. firstLink(v+1)-1, ordered by type; the link of v over its
// i-th port is firstLink(v)+i. Nodes and links are arithmetic where the family allows it. Immutable after construction;
// safe to read from several threads.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/base/relation.h"
#include "core/base/stop.h"
#include "core/network/layout.h"
#include "core/network/link_kind.h"

namespace hop::network {

struct Link {
    NodeId from = kNoNode;
    NodeId to = kNoNode;
    std::uint16_t type = 0;  // dimension and direction: the column of the task matrix
    LinkKind kind = LinkKind::electronic;
    std::uint16_t bandwidth = 1;  // [packets per step]
    friend bool operator==(const Link&, const Link&) = default;
};

// The property that a statement is about; links are directed.
enum class Property : std::uint8_t { nodes, links, degree, diameter, meanDistance, bisection };
std::string_view nameOf(Property property);  // "mean-distance"

// A statement of the literature about a family, compared with the measured value.
struct Formula {
    Property property = Property::nodes;
    double value = 0.0;
    std::string source;                    // "VB §2"
    Relation relation = Relation::equals;  // of the measured value to this one
    friend bool operator==(const Formula&, const Formula&) = default;
};

struct Facts {
    std::string expression;  // canonical: "hypercube(4)"
    std::string title;       // for display: "4-cube"
    std::string note;        // one sentence ("torus(2,3) is the hypercube"), or empty
    NodeId nodes = 0;
    LinkId links = 0;          // directed
    std::uint32_t degree = 0;  // maximum number of outgoing links of a node
    std::vector<Formula> formulas;
    std::optional<double> bisection;  // [links, undirected] bisection width; where known
    double memory = 0.0;              // [bytes] of its tables, including those of its parts
    bool named = false;               // nodes have names of their own, such as labels of a file: any text, even numbers
    bool searches = false;            // each distance is a search, O(nodes + links): request many at once (measure.h)
};

enum class Direction : std::uint8_t { none, plus, minus };

// The meaning of a link type: "2", "1+", "0-"; in complete graphs "+3".
struct LinkType {
    std::optional<std::uint32_t> dimension;  // the coordinate, from 0 and from the right; nullopt: there is only one
    Direction direction = Direction::none;   // none: forward and backward are the same link
    std::uint32_t steps = 0;                 // how far, if links of a dimension lead further than to a neighbour
    friend bool operator==(const LinkType&, const LinkType&) = default;
};

std::string nameOf(const LinkType& type);

// Link types: the columns of the task matrix. Only networks with a sense of direction have them.
class Dimensions {
public:
    virtual ~Dimensions() = default;
    virtual std::uint32_t typeCount() const = 0;
    virtual LinkType typeOf(std::uint32_t type) const = 0;
    std::string typeName(std::uint32_t type) const { return nameOf(typeOf(type)); }
    // The link of `node` of this type; kNoLink at the edge of a mesh.
    virtual LinkId linkOf(NodeId node, std::uint32_t type) const = 0;
    // The number of crossings of each type on a shortest path from `at` to `destination`; writes typeCount() entries.
    // If + and - are equally short: +.
    virtual void crossings(NodeId at, NodeId destination, std::uint16_t* perType) const = 0;
};

// A regular group of translations whose generators are the link types: all nodes are alike. Node 0 is the identity.
// Every node has typeCount() links, and the link of s of type g leads to translate(s, generator(g)).
class Translations {
public:
    virtual ~Translations() = default;
    virtual NodeId translate(NodeId node, NodeId offset) const = 0;  // node + offset
    virtual NodeId offset(NodeId from, NodeId to) const = 0;         // to - from
    virtual NodeId generator(std::uint32_t type) const = 0;          // the neighbour of node 0
    virtual bool isXor() const { return false; }                     // node + offset = node XOR offset
};

// Forwards a request to another process (spring_places.h); the answer is empty if it was stopped or failed. An empty
// function: no process answers.
using Aside = std::function<std::string(const std::string& request, Stop stop)>;

// A layout of a network, and the function that draws it.
struct LayoutDrawing {
    LayoutChoice choice;
    std::function<Layout(Stop stop, const Progress& progress)> draw;
};

// The layouts of a network. The first choice is the default.
class Drawings {
public:
    virtual ~Drawings() = default;
    // May depend on the size; never empty. They refer to the network.
    virtual std::vector<LayoutDrawing> layouts() const = 0;
    std::vector<LayoutChoice> choices() const;
    // id from choices(); any other: the default. O(nodes + links), except for springs and for layouts whose links bend
    // around nodes. These check `stop`; if stopped, the layout is unspecified but has a position for every node.
    Layout draw(std::string_view id, Stop stop = {}, const Progress& progress = {}) const;
};

class Network;
using NetworkPtr = std::shared_ptr<const Network>;

// A Cartesian product of at least two networks: identity number = sum of x_i w_i, w_i the product of the sizes of the
// factors before i; neighbours differ in one x_i, by a link of factor i.
class Factors {
public:
    virtual ~Factors() = default;
    virtual std::span<const NetworkPtr> factors() const = 0;  // factor 0 varies fastest and is last in an address
};

// An OTIS network: one group of processors for every node g of a network G, wired like G; processor p of group g, the
// node (g,p), has the number g |G| + p and is linked to (p,g). Extended ones also link (g,g) to (f(g),f(g)).
class Groups {
public:
    virtual ~Groups() = default;
    virtual const NetworkPtr& group() const = 0;     // G, at least two nodes
    virtual NodeId partner(NodeId group) const = 0;  // f(g); g itself if there is no extension link
    virtual bool hasExtensionLinks() const = 0;      // f is not the identity
    virtual bool respectsDistances() const = 0;      // f is an automorphism of G
};

struct Views {
    const Dimensions* dimensions = nullptr;      // owned by the network
    const Translations* translations = nullptr;  // present only together with dimensions
    const Drawings* drawings = nullptr;          // always present
    const Factors* factors = nullptr;            // products, and families that are products
    const Groups* groups = nullptr;              // OTIS networks
};

// The position and destination of a packet, and its next link.
struct Leg {
    NodeId at;
    NodeId destination;
    LinkId link;
};

class Network {
public:
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;
    virtual ~Network() = default;

    const Facts& facts() const { return m_facts; }
    NodeId nodeCount() const { return m_facts.nodes; }
    LinkId linkCount() const { return m_facts.links; }
    std::uint32_t degree(NodeId node) const { return firstLink(node + 1) - firstLink(node); }
    const Dimensions* dimensions() const { return views().dimensions; }
    const Translations* translations() const { return views().translations; }
    const Drawings& drawings() const { return *views().drawings; }
    const Factors* factors() const { return views().factors; }
    const Groups* groups() const { return views().groups; }

    virtual LinkId firstLink(NodeId node) const = 0;  // node = nodeCount() gives linkCount()
    virtual Link link(LinkId link) const = 0;
    virtual LinkId findLink(NodeId from, NodeId to) const = 0;         // kNoLink if there is none
    virtual std::uint32_t distance(NodeId from, NodeId to) const = 0;  // [links]
    // The first link of the network's own shortest path, kNoLink if at == destination: dimension order, lowest
    // dimension first, + if + and - are equally short; without dimensions the link of smallest id among those that lead
    // nearer.
    virtual LinkId nextLink(NodeId at, NodeId destination) const = 0;
    // As above for many packets: fills in the links of the legs, at != destination. Families override it to avoid
    // virtual calls in the loop.
    virtual void nextLinks(std::span<Leg> legs) const {
        for (Leg& leg : legs) leg.link = nextLink(leg.at, leg.destination);
    }
    virtual std::string address(NodeId node) const = 0;  // "0110", "(2,3)"
    virtual Views views() const = 0;

protected:
    explicit Network(Facts facts) : m_facts(std::move(facts)) {}

private:
    Facts m_facts;
};

}  // namespace hop::network
