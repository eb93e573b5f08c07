import { lazy } from 'react';
import { mayShare } from '../../domain/account.ts';
import { type Catalogue, isListed } from '../../domain/catalogue.ts';
import { libraryContext, sessionContext } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { FIRST_LANGUAGE, useText } from '../language.ts';
import { PageLink } from '../ui/page-link.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/upload';
import type { Choices } from './choices.ts';
import { UploadForm } from './upload-form.tsx';

export const handle = { interactive: true };

const uploadGate = () => import('./upload-gate.tsx');
const UploadGate = lazy(uploadGate);

export function loader({ context, request }: Route.LoaderArgs) {
  const { catalogue, settings } = context.get(libraryContext);
  const account = context.get(sessionContext)?.account;
  if (!mayShare(account, catalogue.emailDomain))
    return { gate: account ? 'unverified' : 'anonymous' } as const;
  const { colleges, branches, years, yearNames } = catalogue;
  const chosen = new URL(request.url).searchParams;
  const [college = '', branch = '', year = '', course = ''] = ['college', 'branch', 'year', 'course'].map(
    (name) => chosen.get(name) ?? '',
  );
  const known = catalogue.courseAt({ college, branch, year, course });
  const exam = catalogue.exams.find(({ value }) => value === chosen.get('exam'))?.value;
  const examYear = /^\d{4}$/.exec(chosen.get('examYear') ?? '')?.[0];
  const choices = {
    colleges,
    branches,
    years,
    yearNames,
    shortYears: Object.fromEntries(years.map((year) => [year, catalogue.shortYearName(year)])),
    ...namedTwice(catalogue),
  };
  return {
    choices,
    given: {
      ...(known && !known.retired && { college, branch, year, course }),
      ...(exam && { kind: 'paper', exam }),
      ...(examYear && { examYear }),
    },
    maxFileBytes: settings.maxFileBytes,
  };
}

/** As papers name them, since what a file says is compared with that, and as the page shows them. */
function namedTwice(catalogue: Catalogue): Pick<Choices, 'exams' | 'courses'> {
  const { exams, courses } = catalogue.in(FIRST_LANGUAGE);
  const unless = (shown: string | undefined, named: string) => (shown === named ? {} : { shown });
  return {
    exams: exams.map((exam, at) => ({ ...exam, ...unless(catalogue.exams[at]?.name, exam.name) })),
    courses: courses
      // Titles in other languages are for search.
      .map(({ otherTitles: _, ...course }, at) => ({
        ...course,
        ...unless(catalogue.courses[at]?.title, course.title),
      }))
      .filter(isListed),
  };
}

/** Asks the server each time, so that an ended session shows the login form, which is loaded only then. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader();
  if (data.gate) await uploadGate();
  return data;
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  const text = useText();
  return (
    <LibraryPage title={text('upload.title')} heading={text('upload.heading')}>
      <Spinner>{text('upload.checking')}</Spinner>
      <noscript>
        <p className="mt-4">{text('upload.needsScript')}</p>
      </noscript>
    </LibraryPage>
  );
}

export default function Upload({ loaderData }: Route.ComponentProps) {
  const text = useText();
  if (loaderData.gate) return <UploadGate gate={loaderData.gate} />;
  return (
    <LibraryPage title={text('upload.title')} heading={text('upload.heading')} lead={text('upload.lead')}>
      <UploadForm {...loaderData} />
      <PageLink href="/wishes" className="mt-4 inline-flex min-h-11 items-center">
        {text('upload.askedFor')}
      </PageLink>
    </LibraryPage>
  );
}
