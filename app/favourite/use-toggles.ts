import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { sendToggle, TOGGLE_CHANNEL, type ToggleChange } from '../paper/send-toggle.ts';
import { fetchFavourites, signedInForm } from '../paper/stored-favourites.ts';

export type FavouriteToggles = ReturnType<typeof useToggles>;
type Fault = { words: string; time: number };

/**
 * States of the list's favourites, all on at first. Taps show at once, revert on failure and reach other
 * tabs; changes on other devices load when the page becomes visible.
 */
export function useToggles(courses: readonly unknown[], action: string, failed: string) {
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<Fault>();
  const tabs = useRef<BroadcastChannel>(undefined);
  const wanted = useRef(new Map<string, boolean>());
  const show = (note: string, isOn: boolean) =>
    setRemoved((others) => [...others.filter((other) => other !== note), ...(isOn ? [] : [note])]);
  // A reloaded list includes the changes made on other devices.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another list is shown
  useEffect(() => setRemoved((notes) => notes.filter((note) => wanted.current.has(note))), [courses]);
  useListUpToDate(tabs, ({ note, isOn }) => wanted.current.has(note) || show(note, isOn));

  /** Sends one request at a time per note; the last choice wins. */
  async function set(note: string, isOn: boolean): Promise<void> {
    const isBusy = wanted.current.has(note);
    wanted.current.set(note, isOn);
    show(note, isOn);
    if (isBusy) return;
    let isKept = !isOn;
    for (let isWanted = isOn; isWanted !== isKept; isWanted = wanted.current.get(note) ?? isWanted) {
      const answer = await sendToggle(action, { note, isOn: isWanted }, failed);
      if (answer?.isSignedOut) return location.reload();
      if (answer) {
        show(note, isKept);
        setFault({ words: answer.fault, time: Date.now() });
        break;
      }
      isKept = isWanted;
      tabs.current?.postMessage({ note, isOn: isWanted } satisfies ToggleChange);
    }
    wanted.current.delete(note);
    const person = signedInForm();
    if (person) void fetchFavourites(person);
  }

  return { isOn: (note: string) => !removed.includes(note), set, fault };
}

function useListUpToDate(
  tabs: React.RefObject<BroadcastChannel | undefined>,
  hear: (change: ToggleChange) => void,
): void {
  const { revalidate } = useRevalidator();
  const heard = useRef(hear);
  heard.current = hear;
  useEffect(() => {
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel(TOGGLE_CHANNEL) : undefined;
    tabs.current = channel;
    const read = () => void (document.hidden || revalidate());
    const listen = ({ data: change }: MessageEvent<ToggleChange>) => {
      heard.current(change);
      if (change.isOn) read();
    };
    channel?.addEventListener('message', listen);
    document.addEventListener('visibilitychange', read);
    return () => {
      channel?.close();
      document.removeEventListener('visibilitychange', read);
    };
  }, [tabs, revalidate]);
}
