import { ANY_TOPICS, TOPICS } from './topics.ts';

/**
 * Long questions, keyed by a phrase in the course's title. In Latin letters, because the PDF's fonts lack
 * others.
 */
export const SUBJECTS: Record<string, string[]> = {
  'Data Structures': [
    'Convert the infix expression A + B * (C - D) / E into postfix form, showing the stack after each step.',
    'Insert 41, 38, 31, 12, 19 and 8 into an empty red-black tree. Draw the tree after each insertion.',
    'Write a function that reverses a singly linked list in place, and state its time and space complexity.',
    'Compare linear probing, quadratic probing and double hashing for a table of 11 slots.',
    'Explain breadth-first and depth-first search of a graph with one example each.',
    'What is a height-balanced tree? Derive the least number of nodes of an AVL tree of height 5.',
  ],
  'Operating Systems': [
    'For the given arrival and burst times, find the average waiting time under SJF and round robin (quantum 2 ms).',
    'State the four necessary conditions of a deadlock. How does the banker’s algorithm avoid it?',
    'How many page faults occur for 7 0 1 2 0 3 0 4 2 3 0 3 2 with three frames under FIFO and under LRU?',
    'Solve the readers-writers problem by semaphores so that no writer starves.',
    'Differentiate between paging and segmentation. Why are they used together?',
    'Explain the steps that an operating system takes when a process makes a system call.',
  ],
  'Database Management': [
    'Decompose R(A, B, C, D, E) with A -> BC, CD -> E, B -> D, E -> A into BCNF.',
    'Write SQL for the names of students who have taken every course that student 101 has taken.',
    'Explain two-phase locking. Show a schedule that it permits and that is not free of deadlock.',
    'Draw an E-R diagram for a hostel with rooms, students, wardens and mess bills.',
    'What are ACID properties? Which of them does write-ahead logging give?',
    'Compare a B+ tree with a hash index for range queries and for equality.',
  ],
  'Computer Networks': [
    'Divide 192.168.10.0/24 into subnets of 60, 28 and 12 hosts. Give each one’s mask and broadcast address.',
    'Explain slow start, congestion avoidance and fast retransmit of TCP with a diagram.',
    'Find the CRC of 1101011011 with the generator x^4 + x + 1.',
    'Trace a distance-vector exchange among four routers until it settles. What is count to infinity?',
    'What happens between typing an address and seeing a page? Name the protocol of each step.',
    'Derive the efficiency of pure and slotted ALOHA.',
  ],
  'Analysis of Algorithms': [
    'Solve T(n) = 2T(n/2) + n log n. Why does the master theorem not apply?',
    'Find the longest common subsequence of AGGTAB and GXTXAYB by dynamic programming.',
    'Prove that the greedy choice is right for the fractional knapsack and wrong for the 0/1 knapsack.',
    'Show that vertex cover is NP-complete by a reduction from 3-SAT.',
    'Derive the average number of comparisons that quicksort makes.',
    'Apply Dijkstra’s algorithm to the given graph. What fails when an edge is negative?',
  ],
  'Discrete Mathematics': [
    'In how many ways can 12 identical books be placed on 4 shelves so that no shelf is empty?',
    'Show that (p -> q) and (q -> r) together imply (p -> r) without a truth table.',
    'Solve the recurrence a(n) = 5a(n-1) - 6a(n-2) with a(0) = 1 and a(1) = 4.',
    'Prove that a connected planar graph with v vertices has at most 3v - 6 edges.',
    'Let R be the relation "has the same remainder by 7". Show that it is an equivalence and list its classes.',
  ],
  Automata: [
    'Construct a minimal DFA for strings over {0, 1} that contain 01 but not 10.',
    'Use the pumping lemma to show that { a^n b^n c^n } is not context-free.',
    'Convert the grammar S -> aSb | bSa | SS | e into Chomsky normal form.',
    'Design a Turing machine that adds two numbers in unary.',
    'Is the halting problem decidable? Prove your answer.',
  ],
  'Problem Solving': [
    'Write a C program that reads n numbers and prints the second largest of them.',
    'What is the difference between call by value and call by reference? Show it by a swap function.',
    'Explain the storage classes of C with the scope and the lifetime of each.',
    'Write a recursive function for the greatest common divisor and trace it for 84 and 36.',
    'Define a structure for a student and sort an array of them by roll number.',
  ],
  'Basic Electrical': [
    'Find the current in the 6 ohm resistor by Thevenin’s theorem and check it by superposition.',
    'A coil of 10 ohm and 0.1 H is joined to 230 V, 50 Hz. Find the current, the power factor and the power.',
    'Derive the e.m.f. equation of a single-phase transformer.',
    'Explain the torque-speed curve of a three-phase induction motor.',
    'Why is the power factor of an installation improved? Describe one method.',
  ],
  Thermodynamics: [
    'Steam at 10 bar and 300 C expands isentropically to 0.1 bar. Find the work done per kg.',
    'State the Kelvin-Planck and Clausius statements and prove that they are equivalent.',
    'Derive the efficiency of the Otto cycle. Why does a real engine not reach it?',
    'One kilogram of air is compressed from 1 bar to 6 bar by pv^1.3 = c. Find the heat rejected.',
    'What is available energy? Explain the loss of it in a heat exchanger.',
  ],
  'Fluid Mechanics': [
    'State Bernoulli’s equation and its assumptions. Apply it to a venturimeter.',
    'Oil of viscosity 0.1 Pa s flows through a 50 mm pipe at 1 m/s. Find the loss of head in 100 m.',
    'Derive the expression for the force of a jet on a moving curved vane.',
    'Find the metacentric height of a floating rectangular pontoon. Is it stable?',
    'Explain the growth of a boundary layer over a flat plate.',
  ],
  'Heat Transfer': [
    'Derive the critical radius of insulation of a pipe and explain its meaning.',
    'A counter-flow exchanger cools oil from 100 C to 60 C with water from 20 C. Find its area by LMTD.',
    'Explain film and drop-wise condensation. Which one is wanted, and why is it hard to keep?',
    'Find the radiation between two grey plates with a shield between them.',
    'What do the Nusselt, Prandtl and Reynolds numbers tell?',
  ],
  'Electrical Machines': [
    'Draw and explain the phasor diagram of a transformer on a lagging load.',
    'Describe Swinburne’s test. What does it leave out?',
    'A 4-pole, 50 Hz induction motor runs at 1440 r.p.m. Find the slip and the rotor frequency.',
    'Explain armature reaction in a d.c. machine and two ways to reduce it.',
    'What are the V-curves of a synchronous motor?',
  ],
  'Power System': [
    'Derive the A, B, C and D constants of a medium line by the nominal-pi method.',
    'Compare a.c. and d.c. transmission for a distance of 800 km.',
    'Find the string efficiency of three discs when the pin-to-earth capacitance is 0.15 of the mutual one.',
    'What is corona? Name the factors on which its loss depends.',
    'Explain the swing equation and the equal-area criterion.',
  ],
  'Digital Electronics': [
    'Simplify F(A, B, C, D) = sum of (0, 2, 5, 7, 8, 10, 13, 15) by a Karnaugh map.',
    'Design a synchronous counter that counts 0, 2, 4, 6 by JK flip-flops.',
    'Implement a full adder with two 4:1 multiplexers.',
    'Compare TTL and CMOS for power, speed and fan-out.',
    'Explain the race-around condition and how the master-slave flip-flop ends it.',
  ],
  'Molecular Biology': [
    'Describe the initiation of replication in E. coli and name the proteins that take part.',
    'How does the lac operon answer to glucose and lactose? Draw the four cases.',
    'Compare transcription in prokaryotes and eukaryotes.',
    'Explain the Meselson-Stahl experiment and what each band showed.',
    'What is wobble? Why are 61 codons read by fewer tRNAs?',
  ],
  Genetics: [
    'In a test cross of AaBb the ratio is 9 : 1 : 1 : 9. Find the distance between the genes.',
    'State the Hardy-Weinberg law. One child in 2,500 is affected: how many are carriers?',
    'Explain epistasis with the ratios 9 : 3 : 4 and 9 : 7.',
    'Differentiate between a paracentric and a pericentric inversion.',
    'Describe the inheritance of a sex-linked trait over three generations.',
  ],
  Immunology: [
    'Draw an IgG molecule and mark its variable, hinge and Fc regions.',
    'How do T cells recognise an antigen? Compare MHC I and MHC II.',
    'Explain the steps of an indirect ELISA and where each one can go wrong.',
    'What is somatic hypermutation? Where does it take place?',
    'Differentiate between active and passive immunity with examples from livestock.',
  ],
};

const PHRASES = [
  ['Write a short note on {}.', 'Why do we need {}? Illustrate.'],
  ['Describe {} briefly with a labelled sketch.', 'Name two practical uses of {}.'],
  ['Discuss the merits and limitations of {}.', 'Give one solved example of {}.'],
  ['Define {} and state any two properties.', 'Outline the main steps of {}.'],
];

const TASKS = [
  'Read the passage that your invigilator hands out, and summarise its argument within eighty words.',
  'Plot the readings given below on squared paper, and estimate where both curves meet.',
  'Correct whichever statements are false, rewriting every sentence fully in your own language.',
  'Match each entry of column A against column B; draw lines rather than copying everything.',
];

export function questionsFor(subject: string | undefined, title: string, paper: number): string[] {
  const phrases = PHRASES[paper % PHRASES.length] ?? [];
  const isOfPaper = (_: string, at: number) => at % PHRASES.length === paper % PHRASES.length;
  const topics = (subject === undefined ? ANY_TOPICS : (TOPICS[subject] ?? ANY_TOPICS)).split('; ');
  const others = topics
    .filter(isOfPaper)
    .map((topic, at) => (phrases[at % phrases.length] ?? '').replace('{}', topic));
  return [...longQuestions(subject, title).filter(isOfPaper), ...others, ...TASKS.filter(isOfPaper)];
}

function longQuestions(subject: string | undefined, title: string): string[] {
  if (subject) return SUBJECTS[subject] ?? [];
  return [
    `What is the scope of ${title}? Illustrate by three examples.`,
    `Write short notes on any four topics of the first unit of ${title}.`,
    'Differentiate between any three of the given pairs of terms.',
    'Discuss one case from your practical work and what you would do otherwise.',
    'Explain with a neat labelled diagram, and state the assumptions that you make.',
  ];
}
