import { PREVIEW_IMAGE } from '../../domain/page/page-reader.ts';
import { Canonical } from '../frame/canonical.tsx';
import { LinkPreviewTags } from '../frame/link-preview-tags.tsx';
import { useSite } from '../frame/site.ts';
import { useLocalPath, useText } from '../language.ts';
import { noteHref, previewImageHref } from '../paper/links.ts';
import { wayTo } from '../ui/breadcrumbs.tsx';
import { LinkedData, useTrail } from './linked-data.tsx';
import type { ReaderPaper } from './reader-paper.ts';

export function LinkPreview({ paper }: { paper: ReaderPaper }) {
  const { siteName, publicUrl } = useSite();
  const text = useText();
  const local = useLocalPath();
  const { id, description, course, courseTitle, facts, warnings, count, from } = paper;
  const of = [course, courseTitle].filter(Boolean).join(' ');
  const title = `${description} · ${of}`;
  const about = [...facts, ...warnings, of, count > 0 && text('reading.pages', { count })]
    .filter(Boolean)
    .join(', ');
  const picture = publicUrl + previewImageHref(id);
  const pictureProperties = {
    type: 'article',
    image: picture,
    'image:type': 'image/jpeg',
    'image:width': String(PREVIEW_IMAGE.width),
    'image:height': String(PREVIEW_IMAGE.height),
    'image:alt': text('reading.firstPage', { description }),
  };
  const path = noteHref(id);
  const work = {
    '@type': ['LearningResource', 'DigitalDocument'],
    name: description,
    description: about,
    url: publicUrl + local(path),
    learningResourceType: facts[0],
    isAccessibleForFree: true,
    datePublished: paper.uploadedAt,
    dateModified: paper.changedAt,
    numberOfPages: count || undefined,
    encodingFormat: paper.type,
    about: courseTitle && { '@type': 'Course', courseCode: course, name: courseTitle },
    image: count > 0 ? picture : undefined,
  };
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      <Canonical path={from > 1 ? `${path}?page=${from}` : path} />
      <LinkPreviewTags
        title={title}
        about={about}
        path={path}
        {...(count > 0 && { more: pictureProperties })}
      />
      <LinkedData
        things={[
          work,
          useTrail([...wayTo(text, paper.way, paper.shortYear), { label: description, href: path }]),
        ]}
      />
    </>
  );
}
