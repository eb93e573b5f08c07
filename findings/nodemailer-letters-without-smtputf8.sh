#!/bin/sh
# nodemailer 10 sends an address such as आशा@example.in to a mail server that takes no such addresses, and reports success.
#
# Expected: letters beyond ASCII before the @ may be sent only to a server that announces SMTPUTF8 (RFC 6531). To another
# one the mail is refused with an error, as Postfix does ("SMTPUTF8 is required, but was not offered").
# Really: the raw bytes of the address are sent in RCPT TO and in the header To, without SMTPUTF8 and without an error. A
# server that is not strict takes the mail, and it is lost or bounced to the sender later; the promise names the address as
# accepted. Only the `ehlo` of the result shows what the server knows, after the mail has gone.
# nodemailer 10.6.0, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" nodemailer@10.6.0
cat > "$folder/run.cjs" <<'EOF'
const { createServer } = require('node:net');
const { createTransport } = require('nodemailer');

// A server that knows no extension but 8BITMIME.
const lines = [];
const server = createServer((socket) => {
  let isText = false;
  socket.write('220 mail.example.in ESMTP\r\n');
  socket.on('data', (bytes) => {
    for (const line of bytes.toString().split('\r\n').filter(Boolean)) {
      lines.push(line);
      if (isText) {
        if (line === '.') socket.write('250 taken\r\n');
        isText = line !== '.';
      } else if (line.startsWith('EHLO')) socket.write('250-mail.example.in\r\n250 8BITMIME\r\n');
      else if (line === 'DATA') {
        isText = true;
        socket.write('354 go on\r\n');
      } else if (line === 'QUIT') socket.end('221 bye\r\n');
      else socket.write('250 fine\r\n');
    }
  });
});

server.listen(0, '127.0.0.1', async () => {
  const transport = createTransport({ host: '127.0.0.1', port: server.address().port });
  const mail = { from: 'papers@example.in', to: 'आशा@example.in', subject: 'Hello', text: 'Hello' };
  const { accepted, ehlo } = await transport.sendMail(mail);
  server.close();
  console.log(`The server knows ${ehlo.join(', ')}. It was sent:`);
  for (const line of lines.filter((each) => /^(MAIL|RCPT|To:)/.test(each))) console.log(`  ${line}`);
  console.log(`Accepted, says nodemailer: ${accepted.join(', ')}`);
  const isRaw = lines.includes('RCPT TO:<आशा@example.in>') && !lines.some((line) => line.includes('SMTPUTF8'));
  process.exitCode = isRaw && accepted.length === 1 ? 0 : 1;
});
EOF
node "$folder/run.cjs"
