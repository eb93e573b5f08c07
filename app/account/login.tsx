import { useState } from 'react';

export const handle = { interactive: true };

export default function Login() {
  const [shown, setShown] = useState(false);
  return (
    <main>
      <title>Sign in · Panna</title>
      <h1>Sign in</h1>
      <label>
        Password <input type={shown ? 'text' : 'password'} name="password" />
      </label>
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? 'Hide' : 'Show'}
      </button>
    </main>
  );
}
