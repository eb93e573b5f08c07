import { Line, times } from './line.tsx';

export function Bay() {
  return (
    <g id="h-bay">
      <Line className="fill-sunk" d="M7 498v-36a28 27 0 0 1 56 0v36M20 380h30v36H20zM35 380v36" />
      <Line fine d="M22 498v-30h26v30M22 478h26M0 362v66M12 374h46M16 421h38" />
    </g>
  );
}

export function Wing() {
  return (
    <g id="h-wing">
      <Line className="fill-raised" d="M160 356h650v142H160zM152 346h650v10H152z" />
      {times(9, (bay) => (
        <use key={bay} href="#h-bay" x={170 + 70 * bay} />
      ))}
      <Line d="M160 430h640M160 436h640M160 339h640" fine />
      <Line className="fill-raised" d="M800 332h96v166h-96zM790 322h116v10H790z" />
      <Line className="fill-sunk" d="M818 498v-82a30 30 0 0 1 60 0v82" />
      <Line fine d="M818 416h60M828 498v-70h40v70M848 428v70M812 348h72M812 354h72" />
    </g>
  );
}

export function Trees() {
  return (
    <>
      <g id="h-neem">
        <Line d="M-5 0c3-30 0-52-6-76M7 0c-2-30 1-50 10-78M0-40c-8-16-22-26-34-34M9-36c6-14 16-24 28-34" />
        <Line
          className="fill-sunk"
          d="M-70-68c-26 4-34-30-14-40-10-22 14-38 28-32 4-28 38-34 52-18 16-20 54-12 54 14 22-4 36 18 24 34 22 10 14 42-10 40-8 14-30 14-36 4-12 14-36 12-42-2-14 16-48 16-56 0z"
        />
        <Line
          fine
          d="M-62-92c2-14 20-18 28-8 4-16 26-18 32-4M4-128c6-14 26-14 30 0 12-6 22 4 20 14M12-86c4-12 20-14 26-4M-40-132c4-8 14-10 20-6"
        />
      </g>
      <g id="h-ashoka">
        <Line d="M0 0v-24" />
        <Line
          className="fill-sunk"
          d="M0-214c12 34 22 92 21 140-1 34-8 54-21 54s-20-20-21-54c-1-48 9-106 21-140z"
        />
        <Line
          fine
          d="M0-190v150M0-160l-9 22M0-160l9 22M0-126l-13 26M0-126l13 26M0-92l-14 28M0-92l14 28M0-62l-11 24M0-62l11 24"
        />
      </g>
      <g id="h-palm">
        <Line className="fill-raised" d="M-6 0c2-40-2-120 3-196h6c3 76 0 156 3 196z" />
        <Line
          className="fill-sunk"
          d="M0-196q34-36 78 8-38-20-78-8zM0-196q46 0 58 54-22-42-58-54zM0-196q18-46 66-36-40 6-66 36zM0-196q-34-36-78 8 38-20 78-8zM0-196q-46 0-58 54 22-42 58-54zM0-196q-18-46-66-36 40 6 66 36zM0-196q-10-36 10-60 10 32-10 60zM0-196q24 22 16 62-16-28-16-62zM0-196q-24 22-16 62 16-28 16-62z"
        />
      </g>
    </>
  );
}

export function Garden() {
  return (
    <g id="h-garden">
      <Line className="fill-paper stroke-none" d="M0 532h128c30 30 110 50 200 70H0z" />
      <Line d="M128 532c30 30 110 50 200 70M230 522H1200" />
      <Line
        className="stroke-accent"
        strokeWidth="4"
        strokeDasharray=".1 10"
        d="M146 534c36 26 110 44 196 62"
      />
      <Line
        fine
        d="M360 556h30M440 576h44M540 550h26M630 582h60M720 556h36M830 586h50M900 556h40M1010 576h50M480 596h30"
      />
    </g>
  );
}
