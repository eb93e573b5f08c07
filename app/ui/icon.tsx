/**
 * Icons from Lucide (https://lucide.dev), ISC License, Copyright (c) Lucide Icons and Contributors;
 * parts from Feather, MIT License, Copyright (c) 2013-present Cole Bemis. Inlined, so that a page has only those it shows;
 * some are earlier versions of fewer bytes.
 */
const tray = 'M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4';
const circle = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0`;

const paths = {
  menu: 'M4 5h16M4 12h16M4 19h16',
  upload: `M12 3v12m5-7-5-5-5 5${tray}`,
  download: `M12 15V3${tray}M7 10l5 5 5-5`,
  star: 'm12 2 3.09 6.26L22 9.27l-5 4.87 1.18 6.88L12 17.77l-6.18 3.25L7 14.14 2 9.27l6.91-1.01z',
  search: `m21 21-4.34-4.34${circle(11, 11, 8)}`,
  'file-text':
    'M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7zM14 2v4a2 2 0 0 0 2 2h4M10 9H8m8 4H8m8 4H8',
  'chevron-right': 'm9 18 6-6-6-6',
  'arrow-left': 'm12 19-7-7 7-7m7 7H5',
  mail: 'm22 7-8.991 5.727a2 2 0 0 1-2.009 0L2 7M4 4h16a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2z',
  eye: `M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0${circle(12, 12, 3)}`,
  'eye-off':
    'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20',
  check: 'M20 6 9 17l-5-5',
  x: 'M18 6 6 18M6 6l12 12',
  'log-out': 'm16 17 5-5-5-5m5 5H9m0 9H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
  user: `M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2${circle(12, 7, 4)}`,
  share: `${circle(18, 5, 3)}${circle(6, 12, 3)}${circle(18, 19, 3)}M8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98`,
  home: 'm3 9 9-7 9 7v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM9 22V12h6v10',
  camera: `M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3z${circle(12, 13, 3)}`,
  info: `M12 16v-4m0-4h.01${circle(12, 12, 10)}`,
  alert: `M12 8v4m0 4h.01${circle(12, 12, 10)}`,
};

export type IconName = keyof typeof paths;

type Drawn = {
  id?: string;
  className?: string;
};

/** Decorative: a control must have another name, too. */
export function Icon({ name, ...drawn }: Drawn & { name: IconName }) {
  return <Drawing d={paths[name]} {...drawn} />;
}

/**
 * Icon by its path, only for pages without React: the table above is in a script that every page with React
 * loads.
 */
export function Drawing({ d, id, className = 'size-5' }: Drawn & { d: string }) {
  return (
    <svg width="20" height="20" viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
      <path id={id} d={d} />
    </svg>
  );
}
