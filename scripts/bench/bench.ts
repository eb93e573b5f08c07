import { measureBesideBare } from './beside-bare.ts';
import { measureWaits } from './busy/busy.ts';
import { measureGrowth } from './growth/growth.ts';
import { measureImport } from './import/measure-import.ts';
import { measureReading } from './ocr.ts';
import { readOptions } from './options.ts';
import { measurePictures } from './pictures/measure-pictures.ts';
import { measureCourse } from './questions/measure-course.ts';
import { measureQuestions } from './questions/measure-questions.ts';
import { measureSearchByPhoto } from './questions/measure-search-by-photo.ts';
import { soak } from './soak/soak.ts';

const options = readOptions();
if (options.busy) await measureWaits(options);
else if (options.notes) await measureGrowth(options);
else if (options.files) await measureImport(options.files);
else if (options.soakMinutes) await soak(options);
else if (options['search-by-photo'] !== undefined) await measureSearchByPhoto(options['search-by-photo']);
else if (options.pictures !== undefined) await measurePictures(options.pictures);
else if (options.questions !== undefined) {
  await measureQuestions(options.questions);
  measureCourse();
} else if (options.only === 'ocr') await measureReading();
else await measureBesideBare(options);
