import { webhookEvents, webhookPatienceHours } from "@balcao/contract";
import { example } from "./example.ts";

/** The guide in Portuguese; what it says stands in `guide.ts` too. */
export const composePortugueseGuide = (): string => `
Um erro responde um código e um texto no idioma de \`Accept-Language\` (pt, en, es, tr). A descrição de cada chamada está em inglês.

## Programas: um token ou uma chave

Envie \`Authorization: Bearer …\` com o token de uma conexão (no formulário dela) ou com uma chave da empresa, que um administrador cria em \`/messages-api\`. Uma chave faz o que os escopos dela dizem, em todas as conexões: \`whatsappId\` escolhe uma; sem ele, vale a conexão padrão. Um token faz tudo menos webhooks, na conexão dele.

\`\`\`sh
${example("send.sh")}
\`\`\`

\`\`\`js
${example("send.mjs")}
\`\`\`

\`\`\`python
${example("send.py")}
\`\`\`

Números são só dígitos, com o código do país: \`5511987654321\`. Sem ele a resposta é \`ERR_COUNTRY_CODE_REQUIRED\`.

## Pessoas: entrar e renovar

\`POST /auth/login\` responde um token que vale 15 minutos e grava um cookie. Quando uma chamada responder 403 \`ERR_TOKEN_EXPIRED\`, peça outro token a \`POST /auth/refresh_token\` com o cookie e repita a chamada. 401 \`ERR_SESSION_EXPIRED\` quer dizer entrar de novo. Cada usuário tem uma sessão no computador e uma no celular ou tablet; entrar de novo no mesmo tipo de dispositivo encerra a anterior. Um programa conta como computador: dê a ele um usuário só dele.

*Usar minha sessão*, acima, testa as chamadas com a sessão deste navegador. O Postman e o Insomnia importam \`/docs/openapi.json\`.

## Erros

\`{"error": "ERR_VALIDATION", "message": "…", "details": [{"in": "body", "field": "number", "problem": "…"}]}\`. Decida por \`error\`, mostre \`message\`. 4xx é culpa da própria chamada; depois de 429, 503 e 409 com \`Retry-After\`, espere esses segundos e repita.

## Fazer uma só vez

Envie um \`Idempotency-Key\` seu com um \`POST\`. Por 24 horas a mesma chamada com ele é feita uma vez e respondida igual; outro corpo com a mesma chave é 422 \`ERR_IDEMPOTENCY_KEY_REUSED\`. Se o contato da resposta foi apagado nesse meio-tempo, a chamada repetida é 409 \`ERR_IDEMPOTENCY_ANSWER_FORGOTTEN\`, sem \`Retry-After\`: ela já foi feita e não será feita de novo. As chaves de dois tokens não se misturam.

## Quantas vezes

Toda resposta a um programa diz quantas chamadas restam: \`RateLimit-Limit\`, \`RateLimit-Remaining\`, \`RateLimit-Reset\` (segundos). Acima disso, 429 com \`Retry-After\`. Cada token e cada chave conta por si, e todos de um mesmo endereço juntos contam como quatro.

## Eventos e webhooks

Um webhook recebe um \`POST\` para cada evento que quiser: ${webhookEvents.map((name) => `\`${name}\``).join(", ")}. O corpo é \`{"type", "timestamp", "data"}\`. Uma mensagem com arquivo traz \`data.file.url\`, de onde ele é baixado em até uma hora, sem token; se o arquivo ainda está chegando, a URL vem depois, em um \`message.updated\`.

Ele é assinado pelo esquema [Standard Webhooks](https://www.standardwebhooks.com): antes de acreditar, confira a assinatura com uma biblioteca do esquema, sobre o corpo como chegou.

\`\`\`js
${example("receive.mjs")}
\`\`\`

Responda 2xx em até 10 segundos. Qualquer outra resposta, inclusive um redirecionamento, é tentada de novo com pausas crescentes por ${webhookPatienceHours} horas; um webhook que não recebe nada por todo esse tempo é desativado, e os administradores são avisados. Os eventos de uma conversa chegam em ordem. O mesmo evento pode vir duas vezes: o \`webhook-id\` é o mesmo.

## Eventos ao vivo

A interface fica sabendo das mudanças por [Socket.IO](https://socket.io), no namespace da empresa, e um programa que entra também pode. Dos atendimentos, um usuário recebe os que pode ver: os das listas e conversas em que se inscreve.

\`\`\`js
${example("listen.mjs")}
\`\`\`

Depois de uma queda, carregue de novo o que você mostra. Para o que não pode se perder existem os webhooks.
`;
