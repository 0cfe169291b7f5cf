import { io } from "socket.io-client";

const { BALCAO_URL, EMAIL, PASSWORD } = process.env;

const response = await fetch(`${BALCAO_URL}/api/auth/login`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
});
const { token, user } = await response.json();
if (!response.ok) throw new Error(`login: ${response.status}`);

const live = io(`${BALCAO_URL}/${user.company.id}`, { transports: ["websocket"], auth: { token } });
live.on("connect", () => {
  for (const list of ["pending", "open"]) live.emit("joinTickets", list);
  console.log("listening");
});
live.on(`company-${user.company.id}-ticket`, ({ action, ticket }) => {
  console.log(action, ticket?.contact.name, ticket?.status);
});
