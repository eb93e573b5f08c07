/** Further topics of a subject, keyed by a phrase in the course's title: twenty topics, five per paper. */
export const TOPICS: Record<string, string> = {
  'Data Structures':
    'circular queues; threaded binary trees; sparse matrix storage; heap construction; topological ordering; Huffman coding; skip lists; radix sort; Tower of Hanoi recursion; splay operations; priority queues; doubly linked deletion; B-tree splitting; Prim spanning trees; string matching automata; amortised analysis; open addressing clusters; Floyd shortest paths; polynomial addition; garbage collection by marking',
  'Operating Systems':
    'inode allocation; thrashing and working sets; disk arm scheduling; spooling; context switching overhead; Peterson algorithm; copy-on-write forks; journaling file systems; interrupt vectors; demand paging; monitors; buddy allocation; RAID levels; real-time priorities; capability lists; thread libraries; device drivers; inverted page tables; microkernels; dining philosophers',
  'Database Management':
    'relational algebra division; functional dependency closure; shadow paging; timestamp ordering; materialised views; stored procedures; multivalued dependencies; query optimisation heuristics; deadlock prevention schemes; bitmap indexes; weak entity sets; checkpoint recovery; embedded cursors; tuple calculus; extendible hashing; triggers; distributed commit; data warehousing cubes; authorisation grants; nested subqueries',
  'Computer Networks':
    'sliding window protocols; Manchester encoding; spanning tree bridges; OSPF link states; NAT translation; collision detection backoff; Hamming correction; leaky bucket shaping; multicast groups; DNS resolvers; virtual circuits; IPv6 headers; wireless hidden terminals; symmetric ciphers; SMTP mailboxes; frame relay; Nyquist capacity; ARP caching; fibre modes; satellite propagation delay',
  'Analysis of Algorithms':
    'Strassen multiplication; activity selection; matrix chain ordering; Bellman-Ford relaxation; branch and bound; randomised selection; Kruskal forests; backtracking queens; convex hulls; approximation ratios; Rabin-Karp fingerprints; counting inversions; maximum flow cuts; optimal search trees; lower bounds of sorting; union by rank; travelling salesman tours; Fourier transforms; subset sums; stable matching',
  'Discrete Mathematics':
    'pigeonhole arguments; Hasse diagrams; Euler circuits; generating functions; lattices; Lagrange theorem; chromatic polynomials; predicate quantifiers; inclusion and exclusion; cyclic groups; spanning trees; Boolean minimisation; ring homomorphisms; bipartite matching; derangements; Warshall closure; countable sets; modular inverses; isomorphic graphs; mathematical induction',
  Automata:
    'Moore machines; Mealy conversion; Arden rule; epsilon transitions; Myhill-Nerode classes; pushdown acceptance; ambiguity of grammars; Greibach form; closure under complement; linear bounded machines; Post correspondence; Rice theorem; two-way automata; regular expressions; CYK parsing; multitape simulation; recursive languages; left recursion; Chomsky hierarchy; universal machines',
  'Problem Solving':
    'flowcharts; nested loops; pointer arithmetic; file handling; bitwise masks; dynamic memory; preprocessor macros; matrix transposition; string reversal; enumerations; command-line arguments; bubble sorting; unions; prime sieves; Fibonacci series; binary conversion; switch statements; header files; palindromes; ternary operators',
  'Basic Electrical':
    'Norton equivalents; star-delta conversion; resonance curves; hysteresis loss; moving-iron instruments; three-phase power by two wattmeters; earthing; capacitor charging; phasor diagrams; autotransformers; d.c. generators; Kirchhoff loops; maximum power transfer; energy meters; magnetic circuits; form factor; mesh currents; stepper motors; fuses and breakers; mutual inductance',
  Thermodynamics:
    'Rankine reheating; Joule-Thomson throttling; Clausius inequality; psychrometric charts; Carnot refrigeration; steam nozzles; Maxwell relations; Diesel cut-off; dryness fraction; gas mixtures; entropy generation; Brayton regeneration; zeroth law; boiler efficiency; vapour absorption; compressibility factors; combustion stoichiometry; Stirling engines; phase equilibrium; steady-flow energy',
  'Fluid Mechanics':
    'manometers; stream functions; Reynolds transition; orifice coefficients; dimensional analysis; water hammer; Pelton wheels; hydraulic jumps; Navier-Stokes terms; cavitation; pipe networks; capillarity; lift and drag; notches and weirs; vortex motion; centre of pressure; Pitot tubes; centrifugal pumps; laminar films; model similitude',
  'Heat Transfer':
    'fin effectiveness; lumped capacitance; Heisler charts; Stefan-Boltzmann emission; Wien displacement; free convection plumes; pool boiling curves; view factors; fouling resistance; composite walls; thermal boundary layers; Biot numbers; greenhouse effect; heat pipes; semi-infinite solids; Fourier conduction; evaporators; regenerators; Dittus-Boelter correlation; spherical shells',
  'Electrical Machines':
    'open-circuit tests; commutation; alternator regulation; synchronous hunting; deep-bar rotors; parallel transformers; star-delta starters; universal motors; lap windings; crawling and cogging; Scott connection; tap changing; dynamic braking; salient poles; circle diagrams; Ward-Leonard control; shaded-pole motors; voltage build-up; all-day efficiency; damper windings',
  'Power System':
    'sag of conductors; bundled lines; symmetrical components; differential relays; per-unit values; load-flow by Newton-Raphson; economic dispatch; grounding grids; SF6 breakers; Ferranti effect; cable insulation; reactive compensation; tariff forms; hydrothermal coordination; travelling waves; distance protection; frequency control; surge arresters; skin effect; solar farms',
  'Digital Electronics':
    'Gray codes; priority encoders; ripple counters; Hamming parity; shift registers; state diagrams; tri-state buffers; hazards; Schmitt triggers; flash converters; programmable arrays; BCD addition; Johnson rings; excess-three; comparators; static memory cells; carry look-ahead; demultiplexers; setup time; Quine-McCluskey tables',
  'Molecular Biology':
    'Okazaki fragments; telomerase; RNA splicing; sigma factors; ribosomal sites; mismatch repair; transposons; polymerase chain reaction; chromatin remodelling; microRNA silencing; restriction mapping; codon bias; reverse transcriptase; enhancers; Southern blotting; tryptophan attenuation; histone acetylation; plasmid vectors; proteasomes; CRISPR editing',
  Genetics:
    'incomplete dominance; linkage mapping; polyploidy; maternal inheritance; translocations; quantitative traits; inbreeding coefficients; genetic drift; pedigree charts; chi-square tests; complementation; mutation rates; cytoplasmic sterility; heterosis; aneuploidy; gene conversion; bacterial conjugation; lethal alleles; founder effects; dosage compensation',
  Immunology:
    'complement cascades; cytokines; hypersensitivity types; hybridoma production; natural killer cells; vaccine adjuvants; thymic selection; Fc receptors; immune tolerance; flow cytometry; graft rejection; mast cells; secretory IgA; opsonisation; superantigens; haptens; dendritic presentation; isotype switching; interferons; autoimmune thyroiditis',
};

export const ANY_TOPICS =
  'history of the field; units and measurement; safety in the laboratory; sampling methods; sources of error; field visits; standards and codes; economic importance; common misconceptions; recent advances; environmental impact; instruments in use; classification schemes; quality control; record keeping; graphical presentation; ethical questions; local examples; comparison with other regions; future scope';
