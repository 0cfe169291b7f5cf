const { BALCAO_URL, TOKEN, NUMBER } = process.env;

const response = await fetch(`${BALCAO_URL}/api/messages/send`, {
  method: "POST",
  headers: {
    authorization: `Bearer ${TOKEN}`,
    "content-type": "application/json",
    "idempotency-key": "order-4822",
  },
  body: JSON.stringify({ number: NUMBER, body: "Order 4822 is on its way" }),
});
const answer = await response.json();
if (!response.ok) throw new Error(`${answer.error}: ${answer.message}`);
console.log(answer.messageId);
