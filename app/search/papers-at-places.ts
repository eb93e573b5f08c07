import { placeKey } from '../../domain/course/place-key.ts';
import type { Course } from '../../domain/course.ts';
import type { Notes } from '../../domain/note.ts';
import type { CourseHit } from '../../domain/search.ts';

export async function papersAtPlaces(
  notes: Pick<Notes, 'countAt'>,
  hits: readonly CourseHit[],
): Promise<(place: Course) => number> {
  const places = hits.flatMap((hit) => hit.places.map(({ code, ...place }) => ({ ...place, course: code })));
  const counts = await notes.countAt(places);
  const byPlace = new Map(counts.map((count) => [placeKey(count), count.notes]));
  return ({ code, ...place }) => byPlace.get(placeKey({ ...place, course: code })) ?? 0;
}
