import { webhookEvents, webhookPatienceHours } from "@balcao/contract";
import { example } from "./example.ts";

/** Guide for whoever writes a program, before the calls: above them on the page, and run by a test. */
export const composeGuide = (): string => `
An error returns a code and a text in the language of \`Accept-Language\` (pt, en, es, tr).

## Programs: a token or a key

Send \`Authorization: Bearer …\` with a connection's token (on its form) or with a company key, which an admin creates at \`/messages-api\`. A key can do what its scopes allow, on every connection: \`whatsappId\` chooses one; without it, the default connection is used. A token can do everything except webhooks, on its own connection.

\`\`\`sh
${example("send.sh")}
\`\`\`

\`\`\`js
${example("send.mjs")}
\`\`\`

\`\`\`python
${example("send.py")}
\`\`\`

Numbers are digits only, with the country code: \`5511987654321\`. Without it, the response is \`ERR_COUNTRY_CODE_REQUIRED\`.

## People: login and refresh

\`POST /auth/login\` returns a token that is valid for 15 minutes and sets a cookie. When a call returns 403 \`ERR_TOKEN_EXPIRED\`, get another token from \`POST /auth/refresh_token\` with the cookie and repeat the call. 401 \`ERR_SESSION_EXPIRED\` means you need to log in again. Each user has one session on a computer and one on a phone or tablet; another login on the same kind of device ends the one before. A program counts as a computer: give one that logs in a user of its own.

*Use my session*, above, lets you try calls with this browser's session. Postman and Insomnia can import \`/docs/openapi.json\`.

## Errors

\`{"error": "ERR_VALIDATION", "message": "…", "details": [{"in": "body", "field": "number", "problem": "…"}]}\`. Act on \`error\`, show \`message\`. 4xx means something is wrong with the call itself; after 429, 503 and 409 with \`Retry-After\`, wait that many seconds and repeat it.

## Doing something only once

Send an \`Idempotency-Key\` of your own with a \`POST\`. For 24 hours, the same call with that key is carried out once and gets the same response; another body with the same key is 422 \`ERR_IDEMPOTENCY_KEY_REUSED\`. If the contact of the response was erased meanwhile, a repeated call is 409 \`ERR_IDEMPOTENCY_ANSWER_FORGOTTEN\`, without \`Retry-After\`: it was carried out, and will not be again. Keys of different tokens don't mix.

## Rate limits

Every response to a program says how many calls are left: \`RateLimit-Limit\`, \`RateLimit-Remaining\`, \`RateLimit-Reset\` (seconds). Above that, 429 with \`Retry-After\`. Each token and each key is counted separately, and all those from one address together get four times as many.

## Events and webhooks

A webhook receives a \`POST\` for each event you choose: ${webhookEvents.map((name) => `\`${name}\``).join(", ")}. The body is \`{"type", "timestamp", "data"}\`. A message with a file has \`data.file.url\`, from which the file can be downloaded within an hour, without a token; if the file is still on its way, the URL comes later, in a \`message.updated\`.

It is signed using [Standard Webhooks](https://www.standardwebhooks.com): before you trust it, verify the signature with a Standard Webhooks library, over the body exactly as received.

\`\`\`js
${example("receive.mjs")}
\`\`\`

Respond with 2xx within 10 seconds. Any other response, including a redirect, is retried with growing pauses for ${webhookPatienceHours} hours; a webhook that accepts nothing for that long is turned off, and the company's admins are told. Events of one conversation arrive in order. The same event may arrive twice: its \`webhook-id\` is the same.

## Live events

The interface learns of changes through [Socket.IO](https://socket.io), in its company's namespace, and so can a program that logs in. A user receives only the conversations they may see: those in the lists and conversations they join.

\`\`\`js
${example("listen.mjs")}
\`\`\`

After a disconnection, reload what you show. For anything that must not be missed, use webhooks.
`;
