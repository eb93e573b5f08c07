import { describe, expect, it } from 'vitest';
import { labelled } from '../../../test/split-text.ts';

const SUBJECTS = [
  'the process of photosynthesis',
  'how a stack differs from a queue',
  'the laws of thermodynamics',
  'what soil erosion is and how it is prevented',
  'the working of a diesel engine',
  'crop rotation and its importance for farmers',
  'the structure of a plant cell',
  'marginal cost and average cost',
  'the Bernoulli equation for flow',
  'the causes of the revolt of 1857',
];
let asked = 0;
const t = (verb = 'Explain') => `${verb} ${SUBJECTS[asked++ % SUBJECTS.length]}.`;
const head = `              University of Agriculture and Technology
                 End Semester Examination, 2022
Time: 3 Hours|Max. Marks: 70
`;
const papers: [kind: string, text: string, wanted: string][] = [];
const add = (...paper: (typeof papers)[number]) => papers.push(paper);

add(
  'with sections of short and long ones',
  `${head}
                 SECTION A
1.  Attempt all questions in brief.|2 x 5 = 10
    a.  ${t()}
    b.  ${t('Define')}
    c.  ${t()}
    d.  ${t('State')}
    e.  ${t()}
                 SECTION B
2.  Attempt any three of the following:|7 x 3 = 21
    a.  ${t()}
    b.  ${t()}
    c.  ${t()}
    d.  ${t()}
                 SECTION C
3.  Attempt any one part of the following:|7 x 1 = 7
    (a) ${t()}
    (b) ${t()}
4.  Attempt any one part of the following:|7 x 1 = 7
    (a) ${t()}
    (b) ${t()}`,
  '1a:2 1b:2 1c:2 1d:2 1e:2 2a:7 2b:7 2c:7 2d:7 3a:7 3b:7 4a:7 4b:7',
);
add(
  'with modules and a choice within each',
  `${head}Note: Answer any FIVE full questions, choosing ONE full question from each module.

                  Module-1
1  a. ${t()}|(10 Marks)
   b. ${t()}|(10 Marks)
                    OR
2  a. ${t()}|(08 Marks)
   b. ${t()}|(12 Marks)
                  Module-2
3  a. ${t()}|(06 Marks)
   b. ${t()}|(06 Marks)
   c. ${t()}|(08 Marks)
                    OR
4  a. ${t()}|(10 Marks)
   b. ${t()}|(10 Marks)`,
  '1a:10 1b:10 2a:8 2b:12 3a:6 3b:6 3c:8 4a:10 4b:10',
);
add(
  'with numbers that run on through its parts',
  `${head}
               Answer ALL questions.
           PART A - (5 x 2 = 10 marks)

1.  ${t('What is meant by')}
2.  ${t('Define')}
3.  ${t('State')}
4.  ${t('List')}
5.  ${t('Name')}

           PART B - (3 x 16 = 48 marks)

6.  (a) (i)  ${t()}|(8)
        (ii) ${t()}|(8)
                 Or
    (b) ${t()}|(16)

7.  (a) ${t()}|(16)
                 Or
    (b) ${t()}|(16)

8.  (a) ${t()}|(16)
                 Or
    (b) ${t()}|(16)`,
  '1:2 2:2 3:2 4:2 5:2 6a.i:8 6a.ii:8 6b:16 7a:16 7b:16 8a:16 8b:16',
);
add(
  'with answers to choose from in a line',
  `${head}
                Section A
Q1. Choose the correct answer:|(5)
(i)   Photosynthesis takes place in
      (a) chloroplast   (b) nucleus   (c) vacuole   (d) ribosome
(ii)  A stack works by
      (a) FIFO   (b) LIFO   (c) both   (d) none of these
(iii) The unit of force is
      (a) newton   (b) joule
      (c) watt     (d) pascal
(iv)  Erosion is caused by
      (a) water   (b) wind   (c) both   (d) none
(v)   A diesel engine has
      (a) spark plug   (b) injector   (c) both   (d) none
                Section B
Q2. ${t()}|(10)
Q3. ${t()}|(10)
Q4. ${t()}|(10)`,
  '1.i:1 1.ii:1 1.iii:1 1.iv:1 1.v:1 2:10 3:10 4:10',
);
add(
  'with answers in two lines',
  `${head}
1.  Photosynthesis takes place in
    (a) chloroplast   (b) nucleus
    (c) vacuole   (d) ribosome
2.  A stack works by
    (a) FIFO   (b) LIFO
    (c) both   (d) none of these
3.  The unit of force is
    (a) newton   (b) joule
    (c) watt     (d) pascal
4.  Erosion is caused by
    (a) water   (b) wind
    (c) both   (d) none`,
  '1: 2: 3: 4:',
);
add(
  'with blanks, definitions and differences',
  `${head}
Q.1 Fill in the blanks:|(5x1=5)
   (a) The unit of force is ________ .
   (b) ________ is the powerhouse of the cell.
   (c) A queue works by ________ .
   (d) The SI unit of power is ________ .
   (e) Water boils at ________ degrees.
Q.2 Define any five of the following:|(5x2=10)
   (i) Erosion    (ii) Infiltration    (iii) Percolation
   (iv) Runoff    (v) Interception    (vi) Seepage
Q.3 Differentiate between the following:|(3x5=15)
   (a) Stack and queue
   (b) Mitosis and meiosis
   (c) Force and pressure
Q.4 ${t()}|(10)
Q.5 ${t()}|(10)`,
  '1a:1 1b:1 1c:1 1d:1 1e:1 2.i:2 2.ii:2 2.iii:2 2.iv:2 2.v:2 2.vi:2 3a:5 3b:5 3c:5 4:10 5:10',
);
add(
  'in Hindi',
  `              गोविन्द बल्लभ पन्त विश्वविद्यालय
समय: 3 घण्टे|अधिकतम अंक: 50
नोट: किन्हीं चार प्रश्नों के उत्तर दीजिए।

प्रश्न 1. (क) मृदा अपरदन क्या है? समझाइए।|5
         (ख) फसल चक्र का महत्व लिखिए।|5
प्रश्न 2. प्रकाश संश्लेषण की प्रक्रिया का वर्णन कीजिए।|10
प्रश्न 3. (क) बैंकों की भूमिका पर प्रकाश डालिए।|5
         (ख) मांग का नियम समझाइए।|5
प्रश्न 4. निम्नलिखित पर संक्षिप्त टिप्पणी लिखिए:|10
         (क) नाइट्रोजन चक्र
         (ख) कोशिका की संरचना
प्रश्न 5. ऊष्मागतिकी के नियम लिखिए।|10`,
  '1a:5 1b:5 2:10 3a:5 3b:5 4a:5 4b:5 5:10',
);
add(
  'with bare letters for its parts',
  `${head}
Q1.  Attempt any FOUR|(20)
  a  ${t()}
  b  ${t('Define')}
  c  ${t()}
  d  ${t('State')}
  e  ${t()}
Q2. a  ${t()}|(10)
    b  ${t()}|(10)
Q3. a  ${t()}|(10)
    b  ${t()}|(10)`,
  '1a:5 1b:5 1c:5 1d:5 1e:5 2a:10 2b:10 3a:10 3b:10',
);
add(
  'with a sum of marks behind the last part',
  `${head}
1. ${t()}|15
2. a) ${t()}
   b) ${t('Define')}|7 + 8
3. a) ${t()}
   b) ${t('State')}|(10 + 5)
4. ${t()}|5 × 3 = 15`,
  '1:15 2a:7 2b:8 3a:10 3b:5 4:15',
);
add(
  'with an M behind its marks',
  `${head}
Q. No. 1 Solve any five of the following.|10 M
   i)   ${t()}
   ii)  ${t()}
   iii) ${t()}
   iv)  ${t()}
   v)   ${t()}
   vi)  ${t()}
Q. No. 2 Solve any two of the following.|10 M
   A)  ${t()}
   B)  ${t()}
   C)  ${t()}
Q. No. 3 ${t()}|10M`,
  '1.i:2 1.ii:2 1.iii:2 1.iv:2 1.v:2 1.vi:2 2a:5 2b:5 2c:5 3:10',
);
add(
  'with parts in capitals',
  `${head}
Q.1  A. ${t()}|(05)
     B. ${t()}|(05)
Q.2  A. ${t()}|(05)
     B. ${t()}|(05)
             OR
     B. ${t()}|(05)
Q.3  A. ${t()}|(05)
     B. ${t()}|(05)`,
  '1a:5 1b:5 2a:5 2b:5 2b:5 3a:5 3b:5',
);
add(
  'with specks before its labels',
  `${head}
“Q1  (a) ${t()}|(5)
    -(b) ${t()}|(5)
'Q2  (a) ${t()}|(5)
   . (b) ${t()}|(5)
.Q3  ${t()}|(10)
¦ Q4 ${t()}|(10)`,
  '1a:5 1b:5 2a:5 2b:5 3:10 4:10',
);
add(
  'with a choice for a part, and for a number',
  `${head}
Q.1  (a)  ${t()}|03
     (b)  ${t()}|04
     (c)  ${t()}|07
Q.2  (a)  ${t()}|03
     (b)  ${t()}|04
     (c)  ${t()}|07
                OR
     (c)  ${t()}|07
Q.3  (a)  ${t()}|03
     (b)  ${t()}|04
     (c)  ${t()}|07
                OR
Q.3  (a)  ${t()}|03
     (b)  ${t()}|04
     (c)  ${t()}|07`,
  '1a:3 1b:4 1c:7 2a:3 2b:4 2c:7 2c:7 3a:3 3b:4 3c:7 3a:3 3b:4 3c:7',
);
add(
  'with parts that are numbered, too',
  `${head}
1.  Answer the following:|(3x2=6)
    1.1 ${t()}
    1.2 ${t()}
    1.3 ${t()}
2.  ${t()}|(10)
3.  ${t()}|(10)
4.  ${t()}|(10)`,
  '1.i:2 1.ii:2 1.iii:2 2:10 3:10 4:10',
);

add(
  'with bare labels side by side',
  `${head}
1. Write short notes on the following:|(4x2=8)
   i. Erosion     ii. Mulch
   iii. Terracing     iv. Contour bunds
2. Define the following:|(3x2=6)
   a) Erosion     b) Mulch     c) Terracing
3. ${t()} Give an example of vitamin C.     d. h. Lawrence found it.|(10)
4. ${t()}|(10)`,
  '1.i:2 1.ii:2 1.iii:2 1.iv:2 2a:2 2b:2 2c:2 3:10 4:10',
);
add(
  'with answers behind bare labels',
  `${head}
1. Photosynthesis takes place in
   a. chloroplast     b. nucleus
   c. vacuole     d. ribosome
2. A stack works by
   a. FIFO     b. LIFO
   c. both     d. none of these
3. The unit of force is
   A) newton     B) joule     C) watt     D) pascal
4. Erosion is caused by
   A) water     B) wind     C) both     D) none`,
  '1: 2: 3: 4:',
);
add(
  'with numbered answers in two lines',
  `${head}
1. Photosynthesis takes place in
   (1) chloroplast     (2) nucleus
   (3) vacuole     (4) ribosome
2. A stack works by
   (1) FIFO     (2) LIFO
   (3) both     (4) none of these
3. Erosion is caused by
   (1) water     (2) wind
   (3) both     (4) none`,
  '1: 2: 3:',
);
add(
  'with numbered questions that have answers in two lines',
  `${head}
Q.1 Choose the right answer.|(3 x 1 = 3)
   i. Photosynthesis takes place in
      a) chloroplast b) nucleus
      c) vacuole d) ribosome
   ii. A stack works by
      a) FIFO b) LIFO
      c) both d) none of these
   iii. Erosion is caused by
      a) water b) wind
      c) both d) none
Q.2 ${t()}|(5)`,
  '1.i:1 1.ii:1 1.iii:1 2:5',
);
add(
  'with letters at its numbers',
  `${head}
1a   ${t()}|5
1b   ${t()}|5
2 a ${t()}|4
2 b ${t()}|6`,
  '1a:5 1b:5 2a:4 2b:6',
);
add(
  'with a note in each of its sections',
  `${head}
            Section A: Short answer type questions
Note: Attempt any two. Each question carries 2.5 marks.
1. ${t('Define')}
2. ${t('Define')}
3. ${t('Define')}
            Section B: Long answer type questions
Note: Attempt any one. Each question carries 10 marks.
1. ${t()}
2. ${t()}`,
  '1:2.5 2:2.5 3:2.5 1:10 2:10',
);
add(
  'with parts in one line that share a sum',
  `${head}
Q.1 (a) Explain the two laws. (b) Describe a pump.|8+6
Q.2 (a) Explain the origin of soil. (b) Name its kinds.|8+6`,
  '1a:8 1b:6 2a:8 2b:6',
);
add(
  'with short parts in one line below a long one',
  `${head}
1. (a) Name a legume. (b) Define soil. (c) Explain how the two
   of them are related.|2+3+5
2. (a) Name a weed. (b) Define tilth. (c) Explain how a field is
   kept clean.|2+3+5`,
  '1a:2 1b:3 1c:5 2a:2 2b:3 2c:5',
);
add(
  'with a bare letter before Write',
  `${head}
1.a Write short notes on soil.|5
1.b ${t()}|5
2.a Write about crops.|5
2.b ${t()}|5`,
  '1a:5 1b:5 2a:5 2b:5',
);
add(
  'with numbers in a narrow column',
  `${head}
                 PART A (11 x 5 = 55)
${Array.from({ length: 11 }, (_, at) => `${`${at + 1}`.padEnd(at < 9 ? 4 : 3)}${t()}`).join('\n')}`,
  '1:5 2:5 3:5 4:5 5:5 6:5 7:5 8:5 9:5 10:5 11:5',
);
add(
  'with choices in a section of equal marks',
  `${head}
                 SECTION - A (2 x 5 = 10)
1. ${t()}
2. ${t()}
                 SECTION - B (2 x 10 = 20)
3. ${t()}
                      OR
   ${t()}
4. ${t()}
                      OR
   ${t()}`,
  '1:5 2:5 3:10 3:10 4:10 4:10',
);

add(
  'with outcomes before its marks',
  `${head}
Q1a. ${t()} (CO1) (5)
Q1b. ${t()} (CO2) (5)
Q2(a) ${t()} (CO1) (5)
Q2(b) ${t()} (CO2) (5)
3a) ${t()} (CO3) (5)
3b) ${t()} (CO3) (5)`,
  '1a:5 1b:5 2a:5 2b:5 3a:5 3b:5',
);
add(
  'with columns to match',
  `${head}
Q.1 ${t()}|(10)
Q.2 Match the following:|(10)
        A                       B
    (i)   Rice                 (a) Oryza sativa
    (ii)  Wheat                (b) Zea mays
    (iii) Maize                (c) Triticum aestivum
    (iv)  Gram                 (d) Cicer arietinum
Q.3 ${t()}|(10)`,
  '1:10 2:10 3:10',
);
add(
  'with Roman numbers',
  `${head}
I.   ${t()}|10
II.  ${t()}|10
III. ${t()}|10
IV.  (a) ${t()}|5
     (b) ${t()}|5`,
  '1:10 2:10 3:10 4a:5 4b:5',
);
add(
  'with a column of marks that an instruction names, too',
  `${head}
                        PART A
        Answer all questions, each carries 3 marks.|Marks
1    ${t()}|(3)
2    ${t()}|(3)
3    ${t()}|(3)
                        PART B
     Answer one full question from each module, each carries 14 marks.
                       Module I
4  a) ${t()}|(8)
   b) ${t()}|(6)
                          OR
5  a) ${t()}|(8)
   b) ${t()}|(6)`,
  '1:3 2:3 3:3 4a:8 4b:6 5a:8 5b:6',
);
add(
  'with dashes behind its numbers',
  `${head}
1- ${t()}|10
2 - ${t()}|10
3– ${t()}|10`,
  '1:10 2:10 3:10',
);
add(
  'with bare numbers',
  `${head}
1  ${t()}|10
2  ${t()}|10
3  ${t()}|10
4  ${t()}|10`,
  '1:10 2:10 3:10 4:10',
);
add(
  'with numbers in brackets',
  `${head}
(1) ${t()}|10
(2) ${t()}|10
(3) (a) ${t()}|5
    (b) ${t()}|5
(4) ${t()}|10`,
  '1:10 2:10 3a:5 3b:5 4:10',
);
add(
  'with digits in brackets below its questions',
  `${head}
                      SECTION - I
Q-1  Answer any two of the following:|[14]
     (1) ${t()}
     (2) ${t()}
     (3) ${t()}
                      SECTION - II
Q-2  Answer any two of the following:|[14]
     (1) ${t()}
     (2) ${t()}
     (3) ${t()}`,
  '1.i:7 1.ii:7 1.iii:7 2.i:7 2.ii:7 2.iii:7',
);
add(
  'with a list that goes on in the next line',
  `${head}
1. Define the following terms: (a) Stack (b) Queue
   (c) Tree (d) Graph (e) Heap|10
2. ${t()}|10
3. ${t()}|10`,
  '1a:2 1b:2 1c:2 1d:2 1e:2 2:10 3:10',
);

add(
  'with numbered instructions, and a table of figures in a question',
  `              Total No. of Questions : 8
Time : 2½ Hours]|[Max. Marks : 40
Instructions to the candidates:
   1) Answer Q.1 or Q.2, Q.3 or Q.4.
   2) Neat diagrams must be drawn wherever necessary.
   3) Figures to the right side indicate full marks.
1. a) ${t()}|[5]
   b) ${t()}|[5]
2. The scores of 4 students are given below. Find the mean.|[10]
       1   Amit    45
       2   Binod   56
       3   Chitra  67
       4   Deepa   78
3. ${t()}|[10]
4. ${t()}|[10]`,
  '1a:5 1b:5 2:10 3:10 4:10',
);
add(
  'with bare capitals, outcomes and levels',
  `${head}N.B. (1) Question No. 1 is compulsory.
     (2) Attempt any three questions out of the remaining five.
Q.1 Solve any six [CLO-1]|(30)
  A  ${t()}
  B  ${t()}
  C  ${t()}
  D  ${t()}
  E  ${t()}
  F  ${t()}
  G  ${t()}
Q.2 A ${t()} [CLO-2] [15 Marks]
    B ${t()}|(15) (Apply)`,
  '1a:5 1b:5 1c:5 1d:5 1e:5 1f:5 1g:5 2a:15 2b:15',
);
add(
  'whose questions carry equal marks',
  `${head}Note: 1. Attempt any five questions. 2. All questions carry equal marks.
1. ${t()}
2. ${t()}
3. (a) ${t()}
   (b) ${t()}
4. ${t()}
5. ${t()}
6. ${t()}
7. ${t()}`,
  '1:14 2:14 3a:7 3b:7 4:14 5:14 6:14 7:14',
);

add(
  'with numbered instructions that nothing announces',
  `${head}
1. Attempt any two.
2. Assume suitable data where necessary.
Q.1 ${t()}|(10)
Q.2 ${t()}|(10)
Q.3 ${t()}|(10)`,
  '1:10 2:10 3:10',
);
add(
  'with a choice among parts that have their own marks',
  `${head}
1. Attempt any two:
   (a) ${t()}|(5)
   (b) ${t()}|(5)
   (c) ${t()}|(5)
2. ${t()}|(10)
3. ${t()}|(10)`,
  '1a:5 1b:5 1c:5 2:10 3:10',
);
add(
  'with marks before the text',
  `${head}
1. [10] ${t()}
2. [10] ${t()}
3. (10 marks) ${t()}
4. (a) [4 marks] ${t()}
   (b) [6 marks] ${t()}`,
  '1:10 2:10 3:10 4a:4 4b:6',
);
add(
  'with marks before the numbers',
  `${head}
[7] 1. ${t()}
[7] 2. ${t()}
[7] 3. ${t()}`,
  '1:7 2:7 3:7',
);
add(
  'with sections A and B that are not called so',
  `${head}
A. Answer all the questions.|3 x 2 = 6
1. ${t('Define')}
2. ${t('Define')}
3. ${t('Define')}
B. Answer any two questions.|2 x 10 = 20
1. ${t()}
2. ${t()}
3. ${t()}`,
  '1:2 2:2 3:2 1:10 2:10 3:10',
);
add(
  'with numerals for sections whose numbers go on',
  `${head}
I. Answer any TWO of the following:|2 x 3 = 6
1. ${t('Define')}
2. ${t('Define')}
3. ${t('Define')}
II. Answer any TWO of the following:|2 x 10 = 20
4. ${t()}
5. ${t()}
6. ${t()}`,
  '1:3 2:3 3:3 4:10 5:10 6:10',
);
add(
  'with numerals for questions whose parts begin anew',
  `${head}
I. Answer the following:|(6)
   1. ${t('Define')}
   2. ${t('Define')}
   3. ${t('Define')}
II. Answer the following:|(10)
   1. ${t()}
   2. ${t()}`,
  '1.i:2 1.ii:2 1.iii:2 2.i:5 2.ii:5',
);
add(
  'with one sum of marks after three parts',
  `${head}
1. (a) ${t()}
   (b) ${t()}|5+5=10
2. (a) ${t()}
   (b) ${t()}
   (c) ${t()}|3+3+4=10`,
  '1a:5 1b:5 2a:3 2b:3 2c:4',
);
add(
  'with the marks of each part in the stem',
  `${head}
Q.1 Answer any two (7 marks each)
  1) ${t()}
  2) ${t()}
  3) ${t()}
Q.2 Answer any two (7 marks each)
  1) ${t()}
  2) ${t()}
  3) ${t()}`,
  '1.i:7 1.ii:7 1.iii:7 2.i:7 2.ii:7 2.iii:7',
);

describe('a paper', () => {
  it.each(papers)('%s is split into its questions, and needs no review', (_, text, wanted) => {
    expect(labelled(text)).toEqual({ found: wanted, warnings: [] });
  });
});

it.each([
  ['Attempt five questions in all. All questions carry equal marks.', '14'],
  ['All questions are compulsory and carry equal marks.', '35'],
  ['Question No. 1 is compulsory. Attempt any four of the rest. All carry equal marks.', '14'],
  ['All questions carry equal marks.', ''],
])('of which %j is said, each question has its share', (note, marks) => {
  const { found } = labelled(`${head}${note}\n1. ${t()}\n2. ${t()}`);
  expect(found).toBe(`1:${marks} 2:${marks}`);
});

it('a later page alone keeps its numbers', () => {
  const page = `5. ${t()}|10
6. (a) ${t()}|5
   (b) ${t()}|5
7. ${t()}|10`;
  expect(labelled(page)).toEqual({ found: '5:10 6a:5 6b:5 7:10', warnings: ['labels'] });
});
