import {
  clip,
  degrees,
  endPath,
  PDFDict,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  rotateDegrees,
  StandardFonts,
  translate,
} from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { openPdf } from '../pdf.ts';

const QUESTIONS = ['1. Explain the use of a stack', 'and give an example of it.', '2. State what a queue is'];
const [WIDTH, HEIGHT] = [400, 300];

async function textOf(draw: (page: PDFPage, font: PDFFont, document: PDFDocument) => unknown) {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  await draw(document.addPage([WIDTH, HEIGHT]), font, document);
  const file = await openPdf(await document.save());
  const read = { ...(await file.text(1)), isTyped: file.isTyped(1) };
  file.close();
  return read;
}

const written = (page: PDFPage, font: PDFFont, lines: readonly string[]) =>
  lines.forEach((line, at) => {
    page.drawText(line, { x: 30, y: 250 - 100 * at, size: 12, font });
  });

/** Place on a page of `WIDTH` by `WIDTH` that is turned anticlockwise. */
function turned(x: number, y: number, turn: number): { x: number; y: number } {
  if (turn === 90) return { x: WIDTH - y, y: x };
  if (turn === 180) return { x: WIDTH - x, y: WIDTH - y };
  return turn === 270 ? { x: y, y: WIDTH - x } : { x, y };
}

describe('the text of a page', () => {
  it.each([0, 90, 180, 270])(
    'has whole words if each letter is drawn alone and the lines leave most of the width free, turned by %s degrees',
    async (turn) => {
      const lines = ['Define stress.', 'State its unit.', 'What is strain?', 'Draw a beam.'];
      const { text } = await textOf((page, font) => {
        page.setSize(WIDTH, WIDTH);
        for (const [at, line] of lines.entries()) {
          let x = 10;
          for (const letter of [...line, `${at + 5}`]) {
            const place = turned(/\d/.test(letter) ? 380 : x, 250 - 14 * at, turn);
            page.drawText(letter, { ...place, size: 10, font, rotate: degrees(turn) });
            x += font.widthOfTextAtSize(letter, 10);
          }
        }
      });
      expect(text).toBe(lines.map((line, at) => `${line}\n${at + 5}`).join('\n'));
    },
  );

  it('has a word whole where a blank takes no room in it', async () => {
    const { text } = await textOf((page, font) => {
      const end = 30 + font.widthOfTextAtSize('trans', 10);
      page.drawText('trans', { x: 30, y: 250, size: 10, font });
      page.drawText(' ', { x: end, y: 250, size: 10, font });
      page.drawText('form', { x: end, y: 250, size: 10, font });
    });
    expect(text).toBe('transform');
  });

  it('has words apart where the file has spaces of the width of an em', async () => {
    const { lines } = await textOf(async (page, font, document) => {
      written(page, font, ['1._State what a queue is']);
      await document.flush();
      const underscoreAsEmSpace = document.context.register(
        document.context.stream(
          '1 begincodespacerange <00> <ff> endcodespacerange 1 beginbfchar <5f> <2003> endbfchar',
        ),
      );
      document.context.lookup(font.ref, PDFDict).set(PDFName.of('ToUnicode'), underscoreAsEmSpace);
    });
    expect(lines[0]?.words.map(({ text }) => text)).toEqual(['1.', 'State', 'what', 'a', 'queue', 'is']);
  });

  it('has no word that a clip cuts off', async () => {
    const read = await textOf((page, font) => {
      page.pushOperators(pushGraphicsState(), rectangle(0, 200, WIDTH, 100), clip(), endPath());
      written(page, font, ['Explain the use of a stack', 'Answer: last in, first out']);
      page.pushOperators(popGraphicsState());
      page.drawText('State what a queue is', { x: 30, y: 100, size: 12, font });
    });
    expect(read).toMatchObject({ text: 'Explain the use of a stack\nState what a queue is', isTyped: false });
  });

  it('has no word of a page that another page shows only a part of', async () => {
    const read = await textOf(async (page, font, document) => {
      const whole = await PDFDocument.create();
      const questions = ['Explain the use of a stack', 'Answer: last in, first out', 'State what a queue is'];
      written(whole.addPage([WIDTH, HEIGHT]), await whole.embedFont(StandardFonts.TimesRoman), questions);
      const [source] = whole.getPages();
      if (!source) throw new Error('No page');
      const half = await document.embedPage(source, { left: 0, right: WIDTH, bottom: 200, top: HEIGHT });
      page.drawPage(half, { x: 20, y: 50, width: WIDTH / 2, height: 50 });
      page.drawText('Write a program for it', { x: 30, y: 20, size: 12, font });
    });
    expect(read).toMatchObject({
      text: 'Explain the use of a stack\nWrite a program for it',
      isTyped: false,
    });
  });

  it('has what is inside of its clips, and a page of such words is typed', async () => {
    const { text, isTyped } = await textOf((page, font) => {
      page.pushOperators(pushGraphicsState(), rectangle(20, 20, 360, 260), clip(), endPath());
      written(page, font, QUESTIONS);
    });
    expect([text.split('\n'), isTyped]).toEqual([QUESTIONS, true]);
  });

  it('has words whose actual text is around marks of tagged content', async () => {
    const { text } = await textOf((page, font, { context }) => {
      const content = [
        'BT /F 12 Tf 30 250 Td (Define ) Tj /Span << /ActualText (the first term) >> BDC',
        '/P << /MCID 1 >> BDC (the 1st) Tj EMC /P << /MCID 2 >> BDC ( term) Tj EMC EMC ( of it) Tj ET',
      ];
      page.node.setFontDictionary(PDFName.of('F'), font.ref);
      page.node.addContentStream(context.register(context.stream(content.join(' '))));
    });
    expect(text).toBe('Define the first term of it');
  });

  it.each([1, 4])(
    'has words with an actual text of a page within a page, shrunk from %i times its size',
    async (scale) => {
      const { text, lines } = await textOf(async (page, font, document) => {
        const whole = await PDFDocument.create();
        const source = whole.addPage([scale * WIDTH, scale * HEIGHT]);
        const ownFont = await whole.embedFont(StandardFonts.TimesRoman);
        const start = `BT /F ${12 * scale} Tf ${30 * scale} ${250 * scale} Td`;
        const content = `${start} (De) Tj /Span << /ActualText (fi) >> BDC (xx) Tj EMC (ne it) Tj ET`;
        source.node.setFontDictionary(PDFName.of('F'), ownFont.ref);
        source.node.addContentStream(whole.context.register(whole.context.stream(content)));
        page.drawPage(await document.embedPage(source), {
          x: 20,
          y: 20,
          width: WIDTH / 2,
          height: HEIGHT / 2,
        });
        written(page, font, ['', '', 'State what a queue is']);
      });
      expect(text).toBe('Define it\nState what a queue is');
      const [define] = lines[0]?.words ?? [];
      expect(define?.left).toBeCloseTo(35 / WIDTH, 2);
      expect(define?.width).toBeCloseTo(18 / WIDTH, 2);
    },
  );

  it.each([0.1, 0.15, 0.25, 0.4])('has headings in words that are spaced out by %f em', async (spacing) => {
    const headings = ['DATA MINING', 'Object Oriented Programming', 'Total Marks 100', 'WATER AND AVIATION'];
    const { text } = await textOf((page, font) => {
      for (const [at, heading] of headings.entries()) {
        let x = 20;
        for (const letter of heading) {
          if (letter !== ' ') page.drawText(letter, { x, y: 250 - 30 * at, size: 12, font });
          x += font.widthOfTextAtSize(letter, 12) + 12 * spacing;
        }
      }
    });
    expect(text.split('\n')).toEqual(headings);
  });

  it('keeps words of one letter, and letters in columns, apart', async () => {
    const lines = ['I am a b', 'A B C D', '1 2 3 4'];
    const { text } = await textOf((page, font) => {
      for (const [at, line] of lines.entries()) {
        let x = 20;
        for (const word of line.split(' ')) {
          page.drawText(word, { x, y: 250 - 30 * at, size: 12, font });
          x += font.widthOfTextAtSize(word, 12) + (line.startsWith('A') ? 12 : 4);
        }
      }
    });
    expect(text.split('\n')).toEqual(lines);
  });

  it.each([
    [0, 0],
    [90, 0],
    [180, 0],
    [270, 0],
    [90, 90],
    [180, 180],
    [270, 270],
  ])('is in order when its lines are turned by %i degrees, and the page by %i', async (turn, pageTurn) => {
    for (const piece of ['line', 'word']) {
      const { text } = await textOf((page, font) => {
        page.setRotation(degrees(pageTurn));
        page.pushOperators(translate(WIDTH / 2, HEIGHT / 2), rotateDegrees(turn));
        for (const [at, line] of QUESTIONS.entries()) {
          let x = -75;
          for (const letters of piece === 'line' ? [line] : line.split(' ')) {
            page.drawText(letters, { x, y: -16 * at, size: 12, font });
            x += font.widthOfTextAtSize(`${letters} `, 12);
          }
        }
      });
      expect(text.split('\n'), piece).toEqual(QUESTIONS);
    }
  });
});
