import { expect, it } from 'vitest';
import { labelled } from '../../../test/split-text.ts';

const papers: [kind: string, text: string, wanted: string][] = [];
const add = (...paper: (typeof papers)[number]) => papers.push(paper);

add(
  'that the instructions name for each section, in words',
  `Time: 3 Hours|Max. Marks: 40
INSTRUCTIONS TO CANDIDATES:
1. SECTION-A is COMPULSORY consisting of FIVE questions carrying TWO marks each.
2. SECTION-B has TWO questions carrying FIVE marks each.
3. SECTION-C has TWO questions carrying TEN marks each.
                  SECTION-A
1. Write briefly:
   a) What is a stack?
   b) What is a queue?
   c) What is a tree?
   d) What is a graph?
   e) What is a heap?
                  SECTION-B
2. Explain the process of photosynthesis.
3. Explain the laws of thermodynamics.
                  SECTION-C
4. Explain the structure of a plant cell.
5. Explain the causes of soil erosion.`,
  '1a:2 1b:2 1c:2 1d:2 1e:2 2:5 3:5 4:10 5:10',
);
add(
  'below the last question of a section',
  `Time: 3 Hours|Max. Marks: 34
                  SECTION - A
1. Define a stack.
2. Define a queue.
|(2 x 2 = 4 Marks)
                  SECTION - B
Answer any two questions.
3. Explain the process of photosynthesis.
4. Explain the laws of thermodynamics.
5. Explain the causes of soil erosion.
|(2 x 15 = 30 Marks)`,
  '1:2 2:2 3:15 4:15 5:15',
);
add(
  'of sections that have no name',
  `Time : 3 Hours|Full Marks : 14
Answer any two questions :|2x2=4
1. Define a stack.
2. Define a queue.
3. Define a tree.
Answer any one question :|1x10=10
4. Explain the process of photosynthesis.
5. Explain the laws of thermodynamics.`,
  '1:2 2:2 3:2 4:10 5:10',
);
add(
  'before columns of figures, also where these are not below their titles',
  `Time: 3 Hours|Max. Marks: 24
          PART - A (2 x 2 = 4 Marks)|Marks BL CO PO
1. Define a stack.|2  1  1  1
2. Define a queue.|2  2  1  1
          PART - B (2 x 10 = 20 Marks)|Marks BL CO PO
3. Explain the process of photosynthesis.                                               10   2   1   1
4. a. Explain the laws of thermodynamics.|10  2  1  2
                  (OR)
   b. Explain the causes of soil erosion.|10  2  1  2`,
  '1:2 2:2 3:10 4a:10 4b:10',
);
add(
  'before outcomes and levels in brackets, which are no second page',
  `Time: 2 Hours|Maximum: 60 Marks
1. Define a stack and a queue.|[10] [CO1] [BTL1]
2. Explain the process of photosynthesis.|[10] [CO1] [BTL2]
3. Explain the laws of thermodynamics.|[10] [CO2] [BTL3]
4. Explain the causes of soil erosion.|[10] [CO3] [BTL4]
5. Explain the structure of a plant cell.|[10] [CO3] [BTL4]
6. Explain the rotation of crops.|[10] [CO3] [BTL4]`,
  '1:10 2:10 3:10 4:10 5:10 6:10',
);
add(
  'in one bracket with outcomes, in points, or behind a word',
  `Time: 1 Hour|Max. Marks: 20
1. a) Define a stack and a queue. (CO1, 5 marks)
   b) Explain the laws of thermodynamics. [5 points]
2. Explain the process of photosynthesis. (Marks: 10)`,
  '1a:5 1b:5 2:10',
);
add(
  'behind outcomes that stand before the text',
  `Time: 1 Hour|Max. Marks: 10
Q1. [CO1] [BT-2] Explain the process of photosynthesis.|(5)
Q2. [CO2] [BT-3] Explain the laws of thermodynamics.|(5)`,
  '1:5 2:5',
);
add(
  'as a product behind a stem that speaks of questions',
  `Time: 1 Hour|Max. Marks: 14
1. Answer any two questions :|2x2
   (a) Define a stack.
   (b) Define a queue.
   (c) Define a tree.
2. Explain the process of photosynthesis.|10`,
  '1a:2 1b:2 1c:2 2:10',
);
add(
  'as a product behind a stem that announces no list',
  `Time: 1 Hour|Max. Marks: 12
Q.1 State whether true or false|2x1=2
  i)  Nitrogen is a micronutrient.
  ii) Maize is a plant of the grass family.
Q.2 Explain the process of photosynthesis.|10`,
  '1.i:1 1.ii:1 2:10',
);
add(
  'of each part, in the stem',
  `Time: 1 Hour|Max. Marks: 20
1. Attempt any two parts of the following. Each part carries 5 marks.
   a) Define a stack.
   b) Define a queue.
   c) Define a tree.
2. Attempt any one part of the following. Each part carries 10 marks.
   a) Explain the process of photosynthesis.
   b) Explain the laws of thermodynamics.`,
  '1a:5 1b:5 1c:5 2a:10 2b:10',
);
add(
  'in Hindi, of one question from each unit, which carry equal marks',
  `समय: 3 घण्टे|पूर्णाक: 20
प्रत्येक इकाई से एक प्रश्न कीजिए। सभी प्रश्नों के अंक समान हैं।
                  इकाई-
1. माँग की लोच को समझाइए।
                  अथवा
2. सन्तुलन की व्याख्या कीजिए।
                  इकाई-
3. मुद्रास्फीति के कारण लिखिए।
                  अथवा
4. कृषि की समस्याएँ बताइए।`,
  '1:10 2:10 3:10 4:10',
);
add(
  'in Hindi, of all questions, which carry equal marks',
  `समय: 3 घण्टे|पूर्णांक: 20
सभी प्रश्नों के उत्तर दीजिए। सभी प्रश्नों के अंक समान हैं।
1. माँग की लोच को समझाइए।
2. सन्तुलन की व्याख्या कीजिए।`,
  '1:10 2:10',
);
add(
  'of one question from each unit, which carry equal marks',
  `Time: 3 Hours|M.M.: 60
Note: Question No. 1 is compulsory. Attempt one question from each unit.
All questions carry equal marks.
1. (a) Define a stack.
   (b) Define a queue.
        UNIT-I
2. Explain the process of photosynthesis.
3. Explain the laws of thermodynamics.
        UNIT-II
4. Explain the causes of soil erosion.
5. Explain the structure of a plant cell.`,
  '1a:10 1b:10 2:20 3:20 4:20 5:20',
);
add(
  'as a sum in the heading of parts',
  `Max. Marks: 20
Question 1 (10 Marks)
Explain the process of photosynthesis.
Question 2 (4 + 6 Marks)
a. Define a stack.
b. Explain the laws of thermodynamics.`,
  '1:10 2a:4 2b:6',
);
add(
  'of four equal questions, which are no whole number',
  `Duration: 3 Hours|Maximum Marks: 75
Instructions for Candidates
1. Attempt any four questions.
2. All questions carry equal marks.
1. Explain the process of photosynthesis.
2. Explain the laws of thermodynamics.
3. Explain the causes of soil erosion.
4. Explain the structure of a plant cell.
5. Define a stack and a queue.`,
  '1:18.75 2:18.75 3:18.75 4:18.75 5:18.75',
);
add(
  'that add up to the maximum, though they differ',
  `Time: 2 Hours|Max. Marks: 40
Question 1|[5 marks]
Explain the process of photosynthesis.
Question 2|[15 marks]
(a) Explain the laws of thermodynamics.|(5)
(b) Explain the causes of soil erosion.|(10)
Question 3|[20 marks]
(a) Explain the structure of a plant cell.|(10)
(b) Define a stack and a queue.|(10)`,
  '1:5 2a:5 2b:10 3a:10 3b:10',
);

add(
  'below a section that names its kind of questions',
  `Q1. Choose the appropriate answer:|(2 x 1 = 2)
   i) A stack works by order.
   ii) Clay is a fine soil.
          Section B : Short Answer
Answer all the questions.|(2 x 4 = 8)
Q2. Explain the process of photosynthesis.
Q3. Explain the laws of thermodynamics.
          Section C : Long Answer
Answer any one question.|(1 x 10 = 10)
Q4. Explain the structure of a plant cell.`,
  '1.i:1 1.ii:1 2:4 3:4 4:10',
);
add(
  'of a section for all but the question that prints those of its parts',
  `SECTION - B
Answer any two questions.|(2x10=20)
1. Explain the process of photosynthesis.
2. a) Explain the laws of thermodynamics.|4
   b) Explain the structure of a plant cell.|6
3. Explain the causes of soil erosion.`,
  '1:10 2a:4 2b:6 3:10',
);
add(
  'of two parts with a comma, which are no 7.5',
  `1. (a) Explain the laws of thermodynamics.
   (b) Explain the structure of a plant cell.|(6,6)
2. Explain the causes of soil erosion.|(7,5)`,
  '1a:6 1b:6 2:7.5',
);
add(
  'of a list in pairs, which are no answers to choose from',
  `Q.1 Define the following terms in one or two sentences.|(1 x 4)
    (a) Osmosis            (b) Imbibition
    (c) Plasmolysis        (d) Turgor
Q.2 Explain the causes of soil erosion.|(8)`,
  '1a:1 1b:1 1c:1 1d:1 2:8',
);
add(
  'equal for all, below a note that is no list of rules',
  `Time : Three Hours|Maximum Marks : 42
Note : Answer any three questions. All questions carry equal marks.
1. Explain the process of photosynthesis.
2. Explain the laws of thermodynamics.
3. Write short notes on any two of the following :
   (i) Soil erosion
   (ii) Crop rotation
   (iii) Plant cells`,
  '1:14 2:14 3.i:7 3.ii:7 3.iii:7',
);
add(
  'above the units, of each of which one is to be answered',
  `                  SECTION-A
1. Explain the process of photosynthesis.|6
                  SECTION-B
Note : Attempt one question from each unit.|14x2=28
                  UNIT-I
2. Explain the laws of thermodynamics.
3. Explain the structure of a plant cell.
                  UNIT-II
4. Explain the causes of soil erosion.
5. Explain the working of a diesel engine.`,
  '1:6 2:14 3:14 4:14 5:14',
);
add(
  'of all items to choose from',
  `Q.1 Choose the correct alternative.|02
    1) The unit of force is
       a) newton     b) joule     c) watt     d) pascal
    2) A stack is a
       a) FIFO       b) LIFO      c) tree     d) graph
Q.2 Explain the laws of thermodynamics.|10`,
  '1.i:1 1.ii:1 2:10',
);

it.each(papers)('marks %s', (_, text, wanted) => {
  expect(labelled(text)).toEqual({ found: wanted, warnings: [] });
});

it('of one section are not guessed for those without any', () => {
  const text = `Time: 1 Hour|Max. Marks: 30
1. Define a stack.
2. Define a queue.
3. Define a tree.
4. Define a graph.
5. Define a heap.
6. Explain the process of photosynthesis.|10
7. Explain the laws of thermodynamics.|10`;
  expect(labelled(text).found).toBe('1: 2: 3: 4: 5: 6:10 7:10');
});
