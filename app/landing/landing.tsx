export default function Landing() {
  return (
    <main>
      <title>Panna</title>
      <h1>Panna</h1>
      <a href="/login">Sign in</a>
    </main>
  );
}
