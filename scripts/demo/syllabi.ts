import { readSyllabus } from '../../domain/syllabus/read-syllabus.ts';
import type { Unit } from '../../domain/syllabus.ts';

/** Made-up syllabi, keyed by a phrase in the course's title: contents of the units, separated by bars. */
const SYLLABI: Record<string, string> = {
  'Data Structures':
    'Linear structures: stacks, infix and postfix, circular and priority queues, linked lists and their reversal, polynomials, sparse matrices, recursion and the Tower of Hanoi | Trees: binary search, threaded, AVL, red-black, splay and B-trees, heaps, Huffman coding, skip lists | Graphs: breadth-first and depth-first search, topological order, shortest paths, Prim and Floyd, spanning trees | Sorting, searching and storage: hashing, probing and open addressing, radix sort, string matching, amortised analysis, garbage collection',
  'Operating Systems':
    'Processes: system calls, threads, context switching, interrupts, microkernels, forks, CPU scheduling by SJF and round robin, real-time priorities | Concurrency: semaphores, monitors, readers and writers, Peterson, dining philosophers, deadlocks and the banker’s algorithm | Memory: paging, segmentation, page faults, replacement by FIFO and LRU, thrashing, buddy allocation | Files and devices: inodes, journaling, disk arm scheduling, RAID, spooling, drivers, capabilities',
  'Database Management':
    'Models: E-R diagrams, weak entity sets, relational algebra, tuple calculus | Queries: SQL, nested subqueries, cursors, triggers, stored procedures, views, query optimisation | Design: functional and multivalued dependencies, closure, normal forms, BCNF decomposition, indexes, B+ trees, hashing | Transactions: ACID, two-phase locking, timestamps, deadlock, logging, recovery by checkpoints and shadow paging, distributed commit, warehousing and authorisation',
  'Computer Networks':
    'Physical layer: Nyquist capacity, Manchester encoding, fibre, satellites, virtual circuits, frame relay | Link layer: CRC, Hamming correction, sliding window, ALOHA, collision detection, wireless hidden terminals, bridges | Network layer: subnets and masks, NAT, ARP, IPv6, distance-vector routing, OSPF link states, multicast | Transport and applications: TCP slow start and congestion avoidance, leaky bucket, DNS resolvers, SMTP mail, web pages, ciphers',
  'Analysis of Algorithms':
    'Recurrences: master theorem, quicksort comparisons, lower bounds of sorting, randomised selection, counting inversions, matrix multiplication | Greedy methods and dynamic programming: knapsack, activity selection, longest common subsequence, matrix chains, optimal search trees | Graphs: Dijkstra, Bellman-Ford, Kruskal, union by rank, maximum flow, matching, convex hulls | Hard problems: NP-completeness, reductions, vertex cover, subset sum, travelling salesman, backtracking, branch and bound, approximation',
  'Discrete Mathematics':
    'Logic and sets: implications, truth tables, predicates, quantifiers, induction, relations, equivalence, countable sets, closure | Counting: pigeonhole, inclusion and exclusion, derangements, identical books on shelves, recurrences, generating functions | Algebra: groups, Lagrange, cyclic groups, rings, lattices, Hasse diagrams, Boolean minimisation, modular inverses | Graphs: planar graphs, edges and vertices, Euler circuits, colouring, spanning trees, matching, isomorphism',
  Automata:
    'Finite automata: DFA, epsilon transitions, Moore and Mealy machines, Myhill-Nerode, two-way automata | Regular languages: expressions, Arden rule, closure, pumping lemma | Context-free grammars: Chomsky and Greibach normal forms, ambiguity, left recursion, CYK parsing, pushdown automata | Turing machines: unary addition, multitape and universal machines, halting problem, decidability, Rice theorem, Post correspondence, Chomsky hierarchy',
  'Problem Solving':
    'Programs: flowcharts, operators, switch statements, binary conversion, storage classes | Loops and arrays: nested loops, largest numbers, bubble sort, matrices, prime sieves, palindromes | Functions and pointers: call by value and reference, swap, recursion, greatest common divisor, dynamic memory | Structures and files: unions, enumerations, students sorted by roll number, file handling, command-line arguments, preprocessor macros, header files',
  'Basic Electrical':
    'D.C. circuits: Kirchhoff, mesh currents, Thevenin, Norton, superposition, star-delta, maximum power transfer | A.C. circuits: phasors, form factor, coils, capacitors, resonance, power factor, three-phase power by wattmeters | Magnetic circuits and transformers: hysteresis, mutual inductance, e.m.f. equation, autotransformers | Machines and installations: generators, induction and stepper motors, torque-speed curves, meters, earthing, fuses',
  Thermodynamics:
    'First law: zeroth law, steady flow, compression work, heat rejected, gas mixtures, throttling | Second law: Kelvin-Planck and Clausius statements, entropy, available energy, Carnot | Vapours and relations: steam, dryness fraction, Rankine, nozzles, boilers, Maxwell relations, compressibility, phase equilibrium | Cycles: Otto, Diesel, Brayton, Stirling, refrigeration, absorption, psychrometry, combustion',
  'Fluid Mechanics':
    'Fluids at rest: manometers, capillarity, centre of pressure, metacentric height, floating bodies | Flow: Bernoulli, venturimeter, Pitot tubes, orifices, notches, stream functions, vortices, dimensional analysis, models | Viscous flow: laminar films, loss of head in pipes, Reynolds transition, Navier-Stokes, boundary layers, lift and drag, water hammer | Machines: jets on vanes, Pelton wheels, centrifugal pumps, cavitation, hydraulic jumps',
  'Heat Transfer':
    'Conduction: Fourier, composite walls, critical radius of insulation, fins, lumped capacitance, Biot numbers, Heisler charts | Convection: boundary layers, free convection, Nusselt, Prandtl and Reynolds numbers, Dittus-Boelter | Radiation: Stefan-Boltzmann, Wien, view factors, grey plates and shields, greenhouse effect | Exchangers and phase change: LMTD, counter-flow, fouling, boiling, condensation, evaporators, heat pipes',
  'Electrical Machines':
    'Transformers: phasor diagrams on load, open-circuit tests, parallel operation, tap changing, all-day efficiency, Scott connection | D.C. machines: armature reaction, commutation, windings, Swinburne’s test, Ward-Leonard control, voltage build-up | Induction machines: slip, rotor frequency, starters, deep-bar rotors, circle diagrams, crawling, universal and shaded-pole motors | Synchronous machines: alternator regulation, V-curves, hunting, damper windings, salient poles',
  'Power System':
    'Lines: sag, skin effect, corona, bundled conductors, string efficiency of insulators, Ferranti effect, cables | Transmission: constants of medium lines, a.c. and d.c. transmission, per-unit values, load flow, reactive compensation | Protection: symmetrical components, relays, breakers, grounding, surge arresters, travelling waves | Operation: swing equation, equal-area criterion, economic dispatch, frequency control, tariffs, solar farms',
  'Digital Electronics':
    'Numbers and gates: Gray and excess-three codes, BCD addition, parity, TTL and CMOS, fan-out, tri-state buffers | Combinational circuits: Karnaugh maps, Quine-McCluskey, full adders, multiplexers, encoders, comparators, hazards | Sequential circuits: flip-flops, race-around, master-slave, counters, shift registers, Johnson rings, state diagrams, setup time | Memories and converters: memory cells, programmable arrays, flash converters, Schmitt triggers',
  'Molecular Biology':
    'Replication and repair: initiation, Okazaki fragments, Meselson-Stahl, telomerase, mismatch repair, transposons | Transcription: prokaryotes and eukaryotes, sigma factors, splicing, enhancers, reverse transcriptase | Translation: codons, wobble, tRNA, ribosomes, codon bias, proteasomes | Regulation and methods: lac operon, attenuation, microRNA, chromatin, histones, polymerase chain reaction, restriction maps, vectors, CRISPR',
  Genetics:
    'Mendel and beyond: incomplete dominance, epistasis, lethal alleles, sex-linked traits, pedigrees, chi-square tests | Linkage: test crosses, distance between genes, mapping, gene conversion, complementation | Chromosomes: inversions, translocations, polyploidy, aneuploidy, dosage compensation, cytoplasmic and maternal inheritance | Populations: Hardy-Weinberg, carriers, drift, founder effects, inbreeding, heterosis, quantitative traits, mutation rates',
  Immunology:
    'Molecules: antibodies, IgG regions, Fc receptors, isotypes, complement, cytokines, interferons, haptens | Cells: T cells, MHC, antigen presentation, thymic selection, natural killer and mast cells, tolerance | Responses: active and passive immunity, somatic hypermutation, vaccines, adjuvants, opsonisation, secretory IgA | Disorders and methods: hypersensitivity, autoimmunity, graft rejection, superantigens, ELISA, hybridomas, flow cytometry',
};

const ANY =
  'Scope: history of the field, economic importance, common misconceptions, assumptions and terms | Practice: laboratory safety, instruments, units and measurement, sampling, sources of error, field visits, practical work | Quality: standards and codes, classification, quality control, record keeping, graphical presentation | Outlook: recent advances, environment, ethics, local examples, other regions, future scope';

export function madeUpUnits(title: string): Unit[] {
  const subject = Object.keys(SYLLABI).find((word) => title.includes(word));
  const units = ((subject && SYLLABI[subject]) ?? ANY).split(' | ');
  const text = units.map((unit, at) => `Unit ${at + 1}: ${unit}.`).join('\n');
  return readSyllabus(text)[0]?.units ?? [];
}
