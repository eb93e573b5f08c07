import { Line, times } from './line.tsx';
import { Bay, Garden, Trees, Wing } from './surroundings.tsx';

/**
 * Administration block under a wide sky, drawn for Panna. The origin is the centre of the building. Much
 * wider than any screen, so that every crop shows the tower. All colours are tokens.
 */
export function AdministrationBlock() {
  return (
    <svg
      width="360"
      height="90"
      viewBox="-1200 0 2400 600"
      preserveAspectRatio="xMidYMax slice"
      className="mt-4 min-h-64 w-full flex-1 fill-none stroke-ink"
      strokeWidth="1.3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <defs>
        <Bay />
        <Wing />
        <Trees />
        <Garden />
      </defs>
      <Sky />
      <Placed
        of="h-neem"
        at={['-610 430 1.2', '-440 440 1.1', '500 436 1.25', '690 430 1', '1050 500 1.5', '-1090 500 1.5']}
      />
      <Placed of="h-palm" at={['-770 440 1.05', '596 440 1.15']} />
      <Placed of="h-wing" at={['0 0 1', '0 0 -1 1']} />
      <Centre />
      <Line className="fill-sunk" d="M-1210 511H1210V610H-1210z" />
      <Placed of="h-garden" at={['0 0 1', '0 0 -1 1']} />
      <Placed
        of="h-ashoka"
        at={['222 514 1', '-222 514 1', '276 516 .9', '-276 516 .9', '590 514 .8', '-800 514 .8']}
      />
      <Placed
        of="h-neem"
        at={['-400 522 .95', '452 524 1.05', '-960 540 1.55', '-1180 548 1.8', '870 532 1.3', '1130 546 1.7']}
      />
      <Placed of="h-palm" at={['-620 518 .85', '1010 536 1.3', '-1060 536 1.4']} />
      <Steps />
    </svg>
  );
}

function Placed({ of, at }: { of: string; at: string[] }) {
  return at.map((position) => {
    const [x, y, ...scale] = position.split(' ');
    return <use key={position} href={`#${of}`} transform={`translate(${x} ${y})scale(${scale.join(' ')})`} />;
  });
}

function Sky() {
  return (
    <>
      <circle cx="196" cy="224" r="112" className="fill-accent stroke-none" opacity=".32" />
      <Line
        className="fill-paper stroke-edge"
        fine
        d="M420 300c90-50 150-74 220-66s90 56 180 44 150-50 390-20v260h-800zM-1210 330c110 0 160-70 250-62s120 30 170 26l80 240h-500z"
      />
      <Line
        className="fill-paper stroke-edge"
        fine
        d="M-1210 372c120-40 200-82 300-66 90 14 130-32 230-38 110-6 170 70 260 62s140-50 220-50 150 56 240 48 130-78 240-78 174 70 260 60 120-50 200-44 130 50 480 90v200h-2430z"
      />
      <Line
        strokeWidth="1"
        d="M-300 112q10-12 20 0 10-12 20 0M-252 150q8-9 16 0 8-9 16 0M-336 160q6-8 13 0 6-8 13 0M352 84q8-9 16 0 8-9 16 0M396 104q6-7 12 0 6-7 12 0"
      />
    </>
  );
}

function Centre() {
  return (
    <>
      <Line className="fill-raised" d="M-52 140H52v110H-52zM-112 254h224v66h-224zM-172 330h344v168h-344z" />
      <Line
        className="fill-sunk stroke-none"
        d="M-51 141h22v104h-22zM-111 255h28v64h-28zM-111 255h222v7h-222zM-171 331h342v9h-342z"
      />
      <Line
        className="fill-raised"
        d="M-62 132H62v8H-62zM-120 246h240v8h-240zM-184 320h368v10h-368zM-30 100h60v32h-60zM-38 94h76v6h-76zM-30 94c0-24 16-32 30-42 14 10 30 18 30 42z"
      />
      <Line className="fill-accent" d="M0 52V8M0 10c14-6 24 6 44 0v24c-20 6-30-6-44 0z" />
      <circle cy="174" r="21" className="fill-paper" />
      <Line d="M0 161v13l9 6M-14 100v32M14 100v32" />
      <Line
        fine
        d="M-36 208v36M-24 208v36M-12 208v36M0 208v36M12 208v36M24 208v36M36 208v36M-44 204h88M-52 246v-106M-14 94c0-20 8-30 14-42 6 12 14 22 14 42"
      />
      {times(5, (index) => (
        <Line key={index} className="fill-sunk" d={`M${42 * index - 96} 320v-30a12 12 0 0 1 24 0v30`} />
      ))}
      {times(3, (index) => (
        <Line key={index} className="fill-sunk" d={`M${104 * index - 146} 498v-86a42 42 0 0 1 84 0v86`} />
      ))}
      <Line
        fine
        d="M-160 346h320M-160 352h320M-24 498v-74h48v74M0 424v74M-126 498v-60h44v60M-126 458h44M82 498v-60h44v60M82 458h44M-42 412h84M-146 412h84M62 412h84"
      />
    </>
  );
}

function Steps() {
  return (
    <Line
      className="fill-raised"
      d="M-160 498h320l12 10h-344zM-172 508h344l12 11h-368zM-184 519h368l14 13h-396z"
    />
  );
}
