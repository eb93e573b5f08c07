import { describe, expect, it } from 'vitest';
import { readSyllabus } from './read-syllabus.ts';

type Form = { form: string; text: string; units: readonly string[] };

const FORMS: readonly Form[] = [
  {
    form: 'units with hours at the end of the heading and outcomes behind each',
    text: `UNIT - I  INTRODUCTION   9 Hrs
Soils, their origin and texture.
CO1: Understand soils
UNIT - II  WATER   9 Hrs
Infiltration, percolation and runoff.
CO2: Understand water
TEXT BOOKS
1. Soils, by somebody, 2019.`,
    units: ['INTRODUCTION Soils, their origin and texture.', 'WATER Infiltration, percolation and runoff.'],
  },
  {
    form: 'hours without a word behind each heading',
    text: `UNIT I SOILS 9
Origin and texture of soils.
UNIT II WATER 9
Infiltration, percolation and runoff.
TOTAL: 45 PERIODS`,
    units: ['SOILS Origin and texture of soils.', 'WATER Infiltration, percolation and runoff.'],
  },
  {
    form: 'hours and weightage in the last two columns',
    text: `Sr. No. Content Total Hrs % Weightage
1 Soils: Origin and texture of soils. 4 10
2 Water: Infiltration, percolation and runoff. 13 30
3 Erosion: Its causes and its control. 13 30
Suggested Specification table with Marks (Theory):`,
    units: [
      'Soils: Origin and texture of soils.',
      'Water: Infiltration, percolation and runoff.',
      'Erosion: Its causes and its control.',
    ],
  },
  {
    form: 'outcomes in the last column, and topics with decimals',
    text: `Sr. No. Module Detailed Content Hours CO Mapping
1 Soils 1.1 Origin. 1.2 Texture of soils. 6 CO1
2 Water 2.1 Infiltration. 2.2 Percolation. 7 CO2
3 Erosion 3.1 Its causes. 3.2 Its control. 8 CO3`,
    units: [
      'Soils 1.1 Origin. 1.2 Texture of soils.',
      'Water 2.1 Infiltration. 2.2 Percolation.',
      'Erosion 3.1 Its causes. 3.2 Its control.',
    ],
  },
  {
    form: 'headings that OCR misread',
    text: `UNIT -1
Origin and texture of soils.
UNIT -1I
Infiltration, percolation and runoff.
UNlT-III
Causes of erosion.
UNIT-lV
Control of erosion.`,
    units: [
      'Origin and texture of soils.',
      'Infiltration, percolation and runoff.',
      'Causes of erosion.',
      'Control of erosion.',
    ],
  },
  {
    form: 'lessons, and a practical component behind them',
    text: `Lesson 1. Origin and texture of soils.
Lesson 2. Infiltration, percolation and runoff.
Practical component (if any) -
1. Study of soils.`,
    units: ['Origin and texture of soils.', 'Infiltration, percolation and runoff.'],
  },
  {
    form: 'modules with a heading and the text behind a dash',
    text: `Course Code: TME-301
Course Title: Thermodynamics
Module-1 – Basic concepts – Systems, properties, state. [L-8]
Module-2 – First law – Work, heat, internal energy. [L-10]
Suggested Readings
Any book.`,
    units: ['Basic concepts – Systems, properties, state.', 'First law – Work, heat, internal energy.'],
  },
  {
    form: 'headings with Roman numbers around the units',
    text: `II. Course Code : GPB 501*
VI. Theory
Unit I
Early concepts of inheritance; gene interactions.
Unit II
Sex determination; linkage and genetic mapping.
VII. Practical
• Demonstration of genetic principles;
X. Suggested Reading
Genetics, by somebody, 8th ed.`,
    units: [
      'Early concepts of inheritance; gene interactions.',
      'Sex determination; linkage and genetic mapping.',
    ],
  },
  {
    form: 'blocks that each count their units anew',
    text: `Block 1: Soil Properties
Unit 1: Soil as a system
Three phases of soil.
Unit 2: Soil texture
Classes, mechanical analysis.
Block 2: Soil Water
Unit 1: Retention
Potential, constants.
Unit 2: Flow
Saturated and unsaturated soils.`,
    units: [
      'Soil as a system Three phases of soil.',
      'Soil texture Classes, mechanical analysis.',
      'Retention Potential, constants.',
      'Flow Saturated and unsaturated soils.',
    ],
  },
  {
    form: 'a theory and a practical with the same headings',
    text: `THEORY
UNIT-1 (BONES)
Structure of a long bone; bones of the limbs.
UNIT-2 (JOINTS AND MUSCLES)
Synovial joints; structure of muscle; bursae.
PRACTICAL
UNIT-1 (BONES)
Bones of the forelimb.
UNIT-2 (JOINTS AND MUSCLES)
Muscles of limbs.`,
    units: [
      '(BONES) Structure of a long bone; bones of the limbs.',
      '(JOINTS AND MUSCLES) Synovial joints; structure of muscle; bursae.',
    ],
  },
  {
    form: 'rows with bare numbers and a column of lectures',
    text: `S.No. Topic No. of Lectures
1 Basic concepts: system, surroundings, state 4
2 First law: work, heat, internal energy 6
3 Second law: Carnot cycle, entropy 8
References
1 Thermodynamics, by somebody`,
    units: [
      'Basic concepts: system, surroundings, state',
      'First law: work, heat, internal energy',
      'Second law: Carnot cycle, entropy',
    ],
  },
  {
    form: 'hours of pedagogy, of lectures and tutorials, or with a zero before them',
    text: `Module-1 (8 Hours of Pedagogy)
Polar coordinates, polar curves.
Module-2 MATRICES 9+3
Eigenvalues of a real matrix.
Module-3 Linked List 08
Singly and circular lists.
*Mapping of Course Outcomes for Module III and all modules before: CO1`,
    units: [
      'Polar coordinates, polar curves.',
      'MATRICES Eigenvalues of a real matrix.',
      'Linked List Singly and circular lists.',
    ],
  },
  {
    form: 'rows with bare Roman numbers and a column of lectures',
    text: `Unit Topics No. of Lectures
I History of zoology; animal classification 8
II Protozoa: general characters 7
III Porifera: canal system, spicules 7
Suggested Readings: 1. Invertebrates`,
    units: [
      'History of zoology; animal classification',
      'Protozoa: general characters',
      'Porifera: canal system, spicules',
    ],
  },
  {
    form: 'weeks',
    text: `Week 1: Introduction to soil
Week 2: Classification and taxonomy
Week 3: Moisture and movement of water
Essential/recommended readings
Soils, by somebody`,
    units: ['Introduction to soil', 'Classification and taxonomy', 'Moisture and movement of water'],
  },
  {
    form: 'named blocks whose units count on',
    text: `Block 1 Introduction to Sociology
Unit 1 Nature and scope of sociology
Unit 2 Emergence of sociology
Block 2 Basic Concepts
Unit 3 Culture and society`,
    units: ['Nature and scope of sociology', 'Emergence of sociology', 'Culture and society'],
  },
  {
    form: 'chapters in words',
    text: `Chapter One: Rural society, family and caste. (8 lectures)
Chapter Two: Leadership, groups and social change. (7 lectures)
Chapter Three: Extension teaching methods. (5 lectures)
References: Singh, Extension, Unit Press.`,
    units: [
      'Rural society, family and caste.',
      'Leadership, groups and social change.',
      'Extension teaching methods.',
    ],
  },
  {
    form: 'ordinals before the word',
    text: `First Unit
Cell structure; organelles.
Second Unit
Cell division; mitosis and meiosis.
Books Recommended:
Cell biology.`,
    units: ['Cell structure; organelles.', 'Cell division; mitosis and meiosis.'],
  },
  {
    form: 'Hindi ordinals with hours',
    text: `प्रथम इकाई (10 घंटे)
कृषि का इतिहास, फसलें और ऋतुएँ।
द्वितीय इकाई (8 घंटे)
सिंचाई की विधियाँ, जल प्रबंधन।
पाठ्य पुस्तकें
1. सस्य विज्ञान`,
    units: ['कृषि का इतिहास, फसलें और ऋतुएँ।', 'सिंचाई की विधियाँ, जल प्रबंधन।'],
  },
  {
    form: 'Hindi units with Devanagari digits',
    text: `इकाई – १ : हिन्दी भाषा का उद्भव, बोलियाँ।
इकाई – २ : कविता, छंद और अलंकार।
इकाई – ३ : निबंध और पत्र लेखन।`,
    units: ['हिन्दी भाषा का उद्भव, बोलियाँ।', 'कविता, छंद और अलंकार।', 'निबंध और पत्र लेखन।'],
  },
  {
    form: 'both languages in one heading',
    text: `इकाई-I / UNIT-I
Matter and its states.
इकाई-II / UNIT-II
Chemical bonds and reactions.`,
    units: ['Matter and its states.', 'Chemical bonds and reactions.'],
  },
  {
    form: 'a table with tabs and marks',
    text: `Unit\tTopics\tHours\tMarks
I\tSemiconductors, diodes, rectifiers\t10\t14
II\tTransistors, biasing, amplifiers\t12\t16
III\tOscillators, feedback\t8\t10`,
    units: [
      'Semiconductors, diodes, rectifiers',
      'Transistors, biasing, amplifiers',
      'Oscillators, feedback',
    ],
  },
  {
    form: 'a table with bars and a heading cell',
    text: `| S. No. | Unit | Contents | Hrs |
|---|---|---|---|
| 1 | Limits | Limits, continuity, theorems | 8 |
| 2 | Derivatives | Rates, maxima and minima | 9 |`,
    units: ['Limits: Limits, continuity, theorems', 'Derivatives: Rates, maxima and minima'],
  },
  {
    form: 'a table with quoted cells of several lines',
    text: `Module,Content,L
Module 1,"Crop growth,
water need and yield",6
Module 2,"Pumps, pipes
and sprinklers",8`,
    units: ['Crop growth, water need and yield', 'Pumps, pipes and sprinklers'],
  },
  {
    form: 'columns of spaces with wrapped lines',
    text: `No.    Topic                                        Hours
1      Surveying: chains, compass, levelling and      10
       plane table
2      Theodolites, traverses and curves              12
3      Total stations and positioning                  8`,
    units: [
      'Surveying: chains, compass, levelling and plane table',
      'Theodolites, traverses and curves',
      'Total stations and positioning',
    ],
  },
  {
    form: 'Roman numbers alone, below a heading',
    text: `Course Objectives:
1. To know plants
2. To know their diseases
3. To protect them
Contents
I. Fungi, bacteria and viruses as causes.
II. Symptoms and diagnosis in the field.
III. Protection by resistant varieties.
References
1. Plant pathology
2. Another
3. A third`,
    units: [
      'Fungi, bacteria and viruses as causes.',
      'Symptoms and diagnosis in the field.',
      'Protection by resistant varieties.',
    ],
  },
  {
    form: 'running text in capitals without points',
    text: `UNIT 1 Fluid statics and manometers UNIT 2 Bernoulli equation and flow through pipes UNIT 3 Pumps and
turbines TEXT BOOKS: Fluids`,
    units: [
      'Fluid statics and manometers',
      'Bernoulli equation and flow through pipes',
      'Pumps and turbines',
    ],
  },
  {
    form: 'a note to examiners that names the units before them',
    text: `Note: The examiner shall set two questions from Unit I, two from Unit II and two from Unit III.
Unit I
Demand, supply and price.
Unit II
Money, banks and credit.
Unit III
National income and budget.`,
    units: ['Demand, supply and price.', 'Money, banks and credit.', 'National income and budget.'],
  },
  {
    form: 'units inside sections',
    text: `SECTION-A
Unit-I: Vectors and matrices. 8 hours
Unit-II: Linear equations. 8 hours
SECTION-B
Unit-III: Eigenvalues. 8 hours
Unit-IV: Quadratic forms. 8 hours`,
    units: ['Vectors and matrices.', 'Linear equations.', 'Eigenvalues.', 'Quadratic forms.'],
  },
  {
    form: 'numbers that OCR misread',
    text: `Unit-l: Bridges and their loads.
Unit-ll: Steel bridges.
Unit-lll: Concrete bridges.
Unit-lV: Bearings and joints.`,
    units: ['Bridges and their loads.', 'Steel bridges.', 'Concrete bridges.', 'Bearings and joints.'],
  },
  {
    form: 'page numbers and hyphens at the ends of lines',
    text: `Unit 1: Micro-
organisms, culture media and sterili-
zation
Page 4 of 12
Unit 2: Fermentation; enzymes
13
Unit 3: Food preservation`,
    units: ['Microorganisms, culture media and sterilization', 'Fermentation; enzymes', 'Food preservation'],
  },
  {
    form: 'units and then books by unit',
    text: `TCE-215 Hydrology
Unit 1: Rain, its measurement and analysis over a basin.
Unit 2: Runoff, hydrographs and floods of rivers.
Course Outcomes
Unit 1: students measure rain
Unit 2: students plot a hydrograph`,
    units: ['Rain, its measurement and analysis over a basin.', 'Runoff, hydrographs and floods of rivers.'],
  },
  {
    form: 'practicals and assignments behind the units',
    text: `UNIT 1: Sensors and actuators.
UNIT 2: Controllers and networks.
List of Experiments:
1. Reading a sensor
2. Driving a motor
Unit-wise assignments are given in class.`,
    units: ['Sensors and actuators.', 'Controllers and networks.'],
  },
  {
    form: 'parts with letters and a weightage',
    text: `Part A: Genes and chromosomes (Weightage: 30%)
Part B: Mutation and repair (Weightage: 30%)
Part C: Gene expression (Weightage: 40%)
Total: 100%`,
    units: ['Genes and chromosomes', 'Mutation and repair', 'Gene expression'],
  },
];

describe('the syllabus of a course', () => {
  it.each(FORMS)('is read from $form', ({ text, units }) => {
    const courses = readSyllabus(text);
    expect(courses).toHaveLength(1);
    expect(courses[0]?.units.map((unit) => unit.text)).toEqual(units);
  });

  it('gives each unit a title: a heading, the words before a colon, or the first thing that it names', () => {
    const [course] = readSyllabus(
      'Unit 1 Graphs\nTrees, cuts and flows.\nUnit 2: Sets and logic: proofs.\nUnit 3: Groups, rings and fields.',
    );
    expect(course?.units.map(({ title }) => title)).toEqual(['Graphs', 'Sets and logic', 'Groups']);
    const [soils] = readSyllabus('Unit 1 Soils 1.1 Origin. 1.2 Texture.\nUnit 2 Water 2.1 Infiltration.');
    expect(soils?.units.map(({ title }) => title)).toEqual(['Soils', 'Water']);
  });

  it('has the title above a code that marks and hours follow', () => {
    const [course] = readSyllabus(`SOILS AND WATER
Course Code BCS304 CIE Marks 50
Teaching Hours/Week (L:T:P: S) 3:0:0:0 SEE Marks 50
MODULE-1 8Hr
Soils: Origin, texture.
MODULE-2 8Hr
Water: Infiltration, percolation.`);
    expect([course?.code, course?.title, course?.units.length]).toEqual(['BCS304', 'SOILS AND WATER', 2]);
  });

  it('is read for several courses by their codes', () => {
    const courses = readSyllabus(`AGR-101 PRINCIPLES OF AGRONOMY   3(2-0-2)
UNIT I: Seeds, tillage and sowing.
UNIT II: Weeds and their control.
SUGGESTED READINGS
Reddy, Agronomy.
AGR-102 Soil Science (3 credits)
Module 1: Rocks and minerals in soil.
Module 2: Soil water and air.`);
    expect(courses.map(({ code, units }) => [code, units.map(({ text }) => text)])).toEqual([
      ['AGR-101', ['Seeds, tillage and sowing.', 'Weeds and their control.']],
      ['AGR-102', ['Rocks and minerals in soil.', 'Soil water and air.']],
    ]);
  });

  it('is not made of a text without units', () => {
    expect(readSyllabus('Dear students, the exam of Unit 2 is on Monday. Bring a pen.')).toEqual([]);
    expect(readSyllabus('References\n1. A book of rocks\n2. A book of soils\n3. A book of water')).toEqual(
      [],
    );
    expect(readSyllabus('')).toEqual([]);
  });

  it('is read from a text of any length in a moment', () => {
    const line = 'Unit 1: ((((((((((((((((((((((((((((((((((((((  1 2 3 ---- , , , ,\t"';
    const begun = performance.now();
    readSyllabus(`${line.repeat(400)}\n`.repeat(4));
    readSyllabus(`${'unit '.repeat(20_000)}`);
    readSyllabus(' '.repeat(100_000));
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});
