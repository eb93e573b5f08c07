import type { ShownFault } from '../../texts.ts';
import { showInField } from '../file/show-in-field.ts';
import type { MadePaper } from '../filling/ask-papers.ts';
import type { Fields } from '../filling/fill-in.ts';
import { NO_FIELDS } from '../filling/no-fields.ts';
import type { Entry, Stage } from './entry.ts';
import { type FormNow, keepAndSend, Outgoing } from './outgoing.ts';
import type { UploadState } from './upload-state.ts';

type Current = {
  file: File;
  out: Outgoing;
  isAsked: boolean;
  stage: Stage | undefined;
  image: Deferred<string>;
  answer: Deferred<boolean>;
  end: () => void;
};

type Deferred<Value> = {
  promise: Promise<Value>;
  resolve(value: Value): void;
  reject(reason: unknown): void;
};

export type OpenForm = FormNow & {
  owner: string;
  given: Partial<Fields>;
  take(files: readonly File[]): void;
  choose(files: readonly File[]): void;
};

const SAVED_AFTER_MS = 300;

export class FormUpload {
  readonly #now: { readonly current: OpenForm };
  readonly #show: (state: UploadState) => void;
  readonly #refuse: (file: File, fault: ShownFault) => void;
  #current: Current | undefined;
  #saving: ReturnType<typeof setTimeout> | undefined;

  constructor(
    now: { readonly current: OpenForm },
    show: (state: UploadState) => void,
    refuse: (file: File, fault: ShownFault) => void,
  ) {
    this.#show = show;
    this.#refuse = refuse;
    this.#now = now;
    document.addEventListener('visibilitychange', () => this.#save());
  }

  begin(file: File): Promise<string> {
    return this.#of(file).image.promise;
  }

  async keep(files: readonly File[]): Promise<void> {
    for (const file of files) await this.#keepOne(file);
  }

  async split(papers: readonly MadePaper[]): Promise<void> {
    for (const { id, file } of papers) await this.#keepOne(file, { id, image: id, isBegun: true });
    // The table gets the papers instead of the whole file.
    await this.#current?.out.drop();
    this.drop();
  }

  async swap(image: string): Promise<boolean> {
    const current = this.#current;
    if (!current || current.isAsked) return false;
    await current.out.swap(image);
    return true;
  }

  async share(file: File, fields: Fields): Promise<boolean> {
    const current = this.#of(file);
    const { stage } = current;
    current.isAsked = stage?.step !== 'known';
    this.#shown(current, stage ?? { step: 'sending', sent: 0, total: file.size });
    if (stage?.step === 'known') return false;
    await current.out.share(fields);
    return current.answer.promise;
  }

  cancel(): void {
    if (!this.#current) return;
    this.#leave();
    this.#show({ step: 'cancelled' });
  }

  drop(): void {
    this.#leave();
  }

  retry(): void {
    void this.#current?.out.retry();
  }

  mean(): void {
    const current = this.#current;
    if (!current) return;
    current.stage = undefined;
    void current.out.mean();
    // Submitted before the duplicate was known, so do not ask again.
    if (current.isAsked) this.#show({ step: 'sending', sent: 0, total: current.file.size });
    else this.#show({ step: 'idle' });
  }

  saveSoon(): void {
    clearTimeout(this.#saving);
    this.#saving = setTimeout(() => this.#save(), SAVED_AFTER_MS);
  }

  #keepOne(file: File, sent: Partial<Entry> = {}): Promise<string> {
    const { owner, search, answers, given } = this.#now.current;
    // Solutions take course and exam from the URL, other papers only the first one.
    const more = answers ? { search, answers, fields: { ...NO_FIELDS, ...given } } : { search };
    return keepAndSend(file, owner, { ...more, ...sent });
  }

  #save(): void {
    if (this.#current && !this.#current.isAsked) void this.#current.out.save(this.#now.current);
  }

  #of(file: File): Current {
    if (this.#current?.file === file) return this.#current;
    this.#leave();
    showInField(file);
    const out = new Outgoing(file, this.#now.current.owner, this.#now.current);
    const [image, answer] = [deferred<string>(), deferred<boolean>()];
    const current: Current = { file, out, isAsked: false, stage: undefined, image, answer, end: () => {} };
    image.promise.catch(() => {});
    this.#current = current;
    current.end = out.hear((stage) => {
      if (this.#current === current) this.#heard(current, stage);
    });
    return current;
  }

  /** Removes the form's file. Deletes its entry unless it was submitted. */
  #leave(): void {
    const current = this.#current;
    if (!current) return;
    this.#current = undefined;
    current.end();
    current.image.reject(new Error('Another file was chosen'));
    current.answer.resolve(false);
    if (current.stage?.step !== 'live') void current.out.drop();
  }

  #heard(current: Current, stage: Stage): void {
    current.stage = stage;
    if ('image' in stage) current.image.resolve(stage.image);
    this.#shown(current, stage);
    switch (stage.step) {
      case 'live':
        current.end();
        this.#current = undefined;
        current.answer.resolve(true);
        break;
      case 'refused':
        this.#leave();
        this.#refuse(current.file, stage.fault);
        break;
      case 'failed':
        current.isAsked = false;
        current.answer.resolve(false);
        current.answer = deferred();
    }
  }

  #shown({ isAsked, file }: Current, stage: Stage): void {
    const total = file.size;
    if (stage.step === 'known') this.#show(stage);
    else if (stage.step === 'refused') this.#show({ step: 'idle' });
    else if (stage.step === 'live') this.#show({ step: 'done', note: stage.note });
    else if (!isAsked && stage.step !== 'signed-out') return;
    else if (stage.step === 'waiting') this.#show({ step: 'sending', sent: 0, total });
    else if ('image' in stage) this.#show({ step: 'sending', sent: total, total });
    else if (stage.step !== 'paused') this.#show(stage);
  }
}

/** Replacement for `Promise.withResolvers`, missing in browsers of 2023. */
function deferred<Value>(): Deferred<Value> {
  const made: Partial<Deferred<Value>> = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made as Deferred<Value>;
}
