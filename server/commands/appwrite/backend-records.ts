export type BackendRow = {
  id: string;
  college: string;
  branch: string;
  year: string;
  course: string;
  image: string;
  description: string;
  createdAt: Date;
  updatedAt: Date;
  owner: string | undefined;
};

export type BackendFile = {
  id: string;
  name: string;
  size: number;
  md5: string;
  createdAt: Date;
  updatedAt: Date;
  isComplete: boolean;
};

export type BackendUser = {
  id: string;
  email: string;
  name: string;
  verified: boolean;
  isBlocked: boolean;
  createdAt: Date;
};

type Answered = Record<string, unknown>;

export function rowOf(answered: unknown): BackendRow {
  const row = objectOf(answered);
  return {
    id: textOf(row.$id),
    ...{ college: textOf(row.college), branch: textOf(row.branch), year: textOf(row.year) },
    ...{ course: textOf(row.course), image: textOf(row.image), description: textOf(row.description) },
    ...times(row),
    owner: ownerOf(row.$permissions),
  };
}

export function fileOf(answered: unknown): BackendFile {
  const file = objectOf(answered);
  const [sent, all] = [Number(file.chunksUploaded), Number(file.chunksTotal)];
  return {
    ...{ id: textOf(file.$id), name: textOf(file.name), size: Number(file.sizeOriginal) || 0 },
    md5: /^[0-9a-f]{32}$/.test(textOf(file.signature)) ? textOf(file.signature) : '',
    ...times(file),
    isComplete: !(sent < all),
  };
}

export function userOf(answered: unknown): BackendUser {
  const user = objectOf(answered);
  return {
    ...{ id: textOf(user.$id), email: textOf(user.email), name: textOf(user.name) },
    ...{ verified: user.emailVerification === true, isBlocked: user.status === false },
    createdAt: times(user).createdAt,
  };
}

function ownerOf(permissions: unknown): string | undefined {
  const granted = Array.isArray(permissions) ? permissions.filter((each) => typeof each === 'string') : [];
  const users = granted.flatMap((each) => {
    const [, act = '', user = ''] = /^(\w+)\("user:([\w.-]{1,36})/.exec(each) ?? [];
    return user === '' ? [] : [{ act, user }];
  });
  return (users.find(({ act }) => act !== 'read') ?? users[0])?.user;
}

function times(answered: Answered): { createdAt: Date; updatedAt: Date } {
  const createdAt = dateOf(answered.$createdAt) ?? new Date(0);
  return { createdAt, updatedAt: dateOf(answered.$updatedAt) ?? createdAt };
}

function dateOf(value: unknown): Date | undefined {
  const date = new Date(textOf(value));
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function objectOf(value: unknown): Answered {
  return typeof value === 'object' && value !== null ? (value as Answered) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
