import { type EMBLEMS, type Emblem, isOwnEmblem } from '../../domain/college.ts';

/** Line drawings on a grid of 48 by 48, in one stroke width; the second path has the accent colour. */
const drawings: Record<(typeof EMBLEMS)[number], [ink: string, accent: string]> = {
  gear: [
    'M20.5 9.2 21 4.2a20 20 0 0 1 6 0l.5 5a15.2 15.2 0 0 1 4.5 1.8l3.9-3.1a20 20 0 0 1 4.2 4.2L37 16a15.2 15.2 0 0 1 1.8 4.5l5 .5a20 20 0 0 1 0 6l-5 .5A15.2 15.2 0 0 1 37 32l3.1 3.9a20 20 0 0 1-4.2 4.2L32 37a15.2 15.2 0 0 1-4.5 1.8l-.5 5a20 20 0 0 1-6 0l-.5-5A15.2 15.2 0 0 1 16 37l-3.9 3.1a20 20 0 0 1-4.2-4.2L11 32a15.2 15.2 0 0 1-1.8-4.5l-5-.5a20 20 0 0 1 0-6l5-.5A15.2 15.2 0 0 1 11 16l-3.1-3.9a20 20 0 0 1 4.2-4.2L16 11a15.2 15.2 0 0 1 4.5-1.8z',
    'M24 17a7 7 0 1 1 0 14 7 7 0 0 1 0-14z',
  ],
  flask: [
    'M17 4.5h14M19.5 4.5v13L7.4 37.6c-1.7 2.9.3 5.9 3.4 5.9h26.4c3.1 0 5.1-3 3.4-5.9L28.5 17.5v-13',
    'M13.5 30.5c3.5-2.400 7 2.400 10.5 0s7 2.400 10.5 0M20.5 37h.01M27 36.5a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3z',
  ],
  hoof: [
    'M20 4.5C12 8.5 7 16 7 24.5c0 6 3.5 9.5 8 9.5 4 0 6.5-2.5 6.5-7 0-7.5 1.5-15-1.5-22.5zM28 4.5c8 4 13 11.5 13 20 0 6-3.5 9.5-8 9.5-4 0-6.5-2.5-6.5-7 0-7.5-1.5-15 1.5-22.5z',
    'M12.1 39.7a3.2 2.2 25 1 0 5.8 2.7 3.2 2.2 25 1 0-5.8-2.7zM35.9 39.7a3.2 2.2-25 1 1-5.8 2.7 3.2 2.2-25 1 1 5.8-2.7z',
  ],
  hearth: [
    'M4.5 10.5h39M4.5 5h39v5.5h-39zM8 10.5v33M40 10.5v33M4.5 43.5h39M14.5 43.5V28a9.5 9.5 0 0 1 19 0v15.5',
    'M24 27.5c.5 3.5 5 5.200 5 10a5 5 0 0 1-10 0c0-2.200 1-3.700 2.200-4.800.2 1.300.8 2 1.600 2.300-.5-2.700 0-5.5 1.200-7.5z',
  ],
  fish: [
    'M4.5 21.5C9.5 13.5 16 10 22.5 10c7.5 0 13 5 16.5 9.5l5-6.5c-1.200 5.800-1.200 11.200 0 17l-5-6.5C35.5 28 30 33 22.5 33 16 33 9.5 29.5 4.5 21.5zM17 13.5c3 5 3 11 0 16M11 20h.01M24 18.5c3 2 3 4 0 6M30 18.5c2.5 2 2.5 4 0 6',
    'M5 40.5c3.200-2.600 6.300-2.600 9.5 0s6.300 2.600 9.5 0 6.300-2.600 9.5 0 6.300 2.600 9.5 0',
  ],
  wheat: [
    'M24 44V12M24 36c-6 0-9.5-2.5-10-8 6 0 9.5 2.5 10 8zM24 36c6 0 9.5-2.5 10-8-6 0-9.5 2.5-10 8zM24 27c-6 0-9.5-2.5-10-8 6 0 9.5 2.5 10 8zM24 27c6 0 9.5-2.5 10-8-6 0-9.5 2.5-10 8zM24 18c-4.5-2-6-6-4-11M24 18c4.5-2 6-6 4-11',
    'M24 12c-2-3-2-5.5 0-8.5 2 3 2 5.5 0 8.5zM14 14 10.5 7M34 14l3.5-7',
  ],
  book: [
    'M24 12.5c-5-4-11-5-19.5-5v29c8.5 0 14.5 1 19.5 5 5-4 11-5 19.5-5v-29c-8.5 0-14.5 1-19.5 5zM24 12.5v29',
    'M10.5 15c3 .2 5.5.8 8 2M10.5 22c3 .2 5.5.8 8 2M37.5 15c-3 .2-5.5.8-8 2M37.5 22c-3 .2-5.5.8-8 2',
  ],
};

/** Emblem of a college. Decorative: the name is beside it. */
export function CollegeEmblem({ emblem }: { emblem: Emblem }) {
  if (isOwnEmblem(emblem))
    return <img src={`/emblems/${emblem}`} alt="" className="shrink-0 size-11 sm:size-16" />;
  const [ink, accent] = drawings[emblem];
  return (
    <svg
      width="44"
      height="44"
      viewBox="0 0 48 48"
      className="shrink-0 size-11 sm:size-16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ink} />
      <path d={accent} className="stroke-accent" />
    </svg>
  );
}
