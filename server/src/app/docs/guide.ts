import { webhookEvents, webhookPatienceHours } from "@balcao/contract";
import { example } from "./example.ts";

/** Guide for whoever writes a program, before the calls: above them on the page, and run by a test. */
export const composeGuide = (): string => `
Errors answer a code, and a text in the language of \`Accept-Language\` (pt, en, es, tr).

## Programs: a token or a key

Send \`Authorization: Bearer …\` with the token of a connection (on its form), or with a key of the company that an admin makes at \`/messages-api\`. A key does what its scopes say, for every connection: \`whatsappId\` chooses one, else it is the default one. A token does everything but webhooks, for its own connection.

\`\`\`sh
${example("send.sh")}
\`\`\`

\`\`\`js
${example("send.mjs")}
\`\`\`

\`\`\`python
${example("send.py")}
\`\`\`

Numbers are digits with country code, such as \`5511987654321\`. Without it the answer is \`ERR_COUNTRY_CODE_REQUIRED\`.

## People: login and refresh

\`POST /auth/login\` answers a token for 15 minutes and sets a cookie. When a call answers 403 \`ERR_TOKEN_EXPIRED\`, ask \`POST /auth/refresh_token\` with the cookie for another token and repeat the call. 401 \`ERR_SESSION_EXPIRED\` means logging in again. A user has one session at a time: a program that logs in needs a user of its own.

*Use my session*, above, lets you try calls as you are signed in in this browser. Postman and Insomnia import \`/docs/openapi.json\`.

## Errors

\`{"error": "ERR_VALIDATION", "message": "…", "details": [{"in": "body", "field": "number", "problem": "…"}]}\`. Act on \`error\`, show \`message\`. 4xx is the call's own fault; after 429, 503 and 409 with \`Retry-After\` wait so many seconds and repeat it.

## Doing something once

Send an \`Idempotency-Key\` of your own with a \`POST\`. For 24 hours the same call with it is done once and answered the same; another body under it is 422 \`ERR_IDEMPOTENCY_KEY_REUSED\`. Keys of two tokens do not meet.

## How often

Every answer to a program says how many calls are left: \`RateLimit-Limit\`, \`RateLimit-Remaining\`, \`RateLimit-Reset\` (seconds). Above that, 429 with \`Retry-After\`. Each token and key counts for itself, and all from one address together for four.

## Events and webhooks

A webhook gets a \`POST\` for each event that it wants: ${webhookEvents.map((name) => `\`${name}\``).join(", ")}. The body is \`{"type", "timestamp", "data"}\`. A message with a file has \`data.file.url\`, from which it is fetched within an hour without a token; one whose file is still on its way has it with a later \`message.updated\`.

It is signed by the scheme of [Standard Webhooks](https://www.standardwebhooks.com): verify it with a library of the scheme, over the body as it came, before you believe it.

\`\`\`js
${example("receive.mjs")}
\`\`\`

Answer 2xx within 10 seconds. Anything else, a redirect too, is tried again with growing pauses for ${webhookPatienceHours} hours; a webhook that takes nothing for so long is switched off, and its admins are told. Events of one conversation come in order. The same event may come twice: its \`webhook-id\` is the same.

## Live events

The interface hears of changes by [Socket.IO](https://socket.io), in the namespace of its company, and so can a program that logs in. Of tickets a user hears what they may see: those of the lists and conversations that it joins.

\`\`\`js
${example("listen.mjs")}
\`\`\`

After a break, load again what you show. What must not be missed is for webhooks.
`;
