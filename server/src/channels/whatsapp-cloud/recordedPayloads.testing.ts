/**
 * Examples of Meta's documentation. Pages, all under
 * developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference (before 2026:
 * developers.facebook.com/docs/whatsapp/cloud-api/webhooks/payload-examples).
 */
const metadata = { display_phone_number: "15550783881", phone_number_id: "106540352242922" };
const contacts = [
  { profile: { name: "Sheena Nelson" }, wa_id: "16505551234", user_id: "US.13491208655302741918" },
];
export const sheena = "16505551234";
export const wamid = "wamid.HBgLMTY1MDM4Nzk0MzkVAgASGBQzQTRBNjU5OUFFRTAzODEwMTQ0RgA=";

function envelope(field: string, value: object): object {
  const change = { value: { messaging_product: "whatsapp", metadata, ...value }, field };
  return { object: "whatsapp_business_account", entry: [{ id: "102290129340398", changes: [change] }] };
}

function message(body: object): object {
  const head = { from: sheena, from_user_id: "US.13491208655302741918", id: wamid, timestamp: "1749416383" };
  return envelope("messages", { contacts, messages: [{ ...head, ...body }] });
}

/** Somebody has another number or id: messages/system. */
function moved(system: object): object {
  const head = { from: sheena, id: wamid, timestamp: "1749416383" };
  return envelope("messages", { messages: [{ ...head, type: "system", system }] });
}

const file = {
  mime_type: "image/jpeg",
  sha256: "SfInY0gGKTsJlUWbwxC1k+FAD0FZHvzwfpvO0zX0GUI=",
  id: "1003383421387256",
};

const referral = {
  source_url: "https://fb.me/3cr4Wqqkv",
  source_id: "120226305854810726",
  source_type: "ad",
  body: "Summer succulents are here!",
  headline: "Chat with us",
  media_type: "image",
  image_url: "https://scontent.xx.fbcdn.net/v/t45.1",
  ctwa_clid: "Aff-n8ZTODiE79d22KtAwQKj9e",
};

export const recorded = {
  // messages/text
  text: message({ type: "text", text: { body: "Does it come in another color?" } }),
  // messages/text, a reply
  reply: message({
    context: { from: "15550783881", id: "wamid.quoted" },
    type: "text",
    text: { body: "Yes, this one" },
  }),
  // messages/text, "forwarded"
  forwarded: message({ context: { forwarded: true }, type: "text", text: { body: "Look" } }),
  // messages/text, from an ad that clicks to WhatsApp
  ad: message({ referral, type: "text", text: { body: "Can I get more info about this?" } }),
  adAsPhoto: message({ referral, type: "image", image: { ...file, caption: "I want this" } }),
  adAsAudio: message({ referral, type: "audio", audio: { ...file, voice: true } }),
  adAsDocument: message({ referral, type: "document", document: { ...file, filename: "list.pdf" } }),
  adAsPlace: message({ referral, type: "location", location: { latitude: 37.4, longitude: -122.1 } }),
  adAsSticker: message({ referral, type: "sticker", sticker: { ...file } }),
  adAsButton: message({ referral, type: "button", button: { text: "I want it", payload: "yes" } }),
  // messages/image
  image: message({ type: "image", image: { ...file, caption: "Taj Mahal" } }),
  // messages/audio, a voice note
  voice: message({ type: "audio", audio: { ...file, mime_type: "audio/ogg; codecs=opus", voice: true } }),
  // messages/video
  video: message({ type: "video", video: { ...file, mime_type: "video/mp4" } }),
  // messages/document
  document: message({
    type: "document",
    document: { ...file, mime_type: "application/pdf", filename: "80skaraokesonglist.pdf", caption: "List" },
  }),
  // messages/sticker
  sticker: message({ type: "sticker", sticker: { ...file, mime_type: "image/webp", animated: false } }),
  // messages/location
  location: message({
    type: "location",
    location: {
      address: "101 Forest Ave, Palo Alto, CA 94301",
      latitude: 37.4421624,
      longitude: -122.1615,
      name: "Philz Coffee",
    },
  }),
  // messages/contacts
  contacts: message({
    type: "contacts",
    contacts: [
      {
        name: { first_name: "Barbara", last_name: "Johnson", formatted_name: "Barbara J. Johnson" },
        org: { company: "Social Tsunami" },
        phones: [{ phone: "+1 (415) 555-0829", wa_id: "14155550829", type: "MOBILE" }],
      },
    ],
  }),
  // messages/contacts: "many contact properties may be omitted"
  cards: (...cards: unknown[]) => message({ type: "contacts", contacts: cards }),
  // messages/button: the quick reply of a template
  button: message({ type: "button", button: { payload: "Unsubscribe", text: "Unsubscribe me" } }),
  // messages/interactive
  listReply: message({
    type: "interactive",
    interactive: {
      type: "list_reply",
      list_reply: { id: "priority_express", title: "Priority Mail", description: "1-2 Days" },
    },
  }),
  buttonReply: message({
    type: "interactive",
    interactive: { type: "button_reply", button_reply: { id: "cancel-button", title: "Cancel" } },
  }),
  // messages/interactive: the answer of a flow
  flowReply: message({
    type: "interactive",
    interactive: {
      type: "nfm_reply",
      nfm_reply: {
        name: "flow",
        body: "Sent",
        response_json: '{"flow_token":"token","name":"Sheena","pets":["cat"]}',
      },
    },
  }),
  // The same without a word of what was filled in
  emptyFlowReply: message({
    type: "interactive",
    interactive: { type: "nfm_reply", nfm_reply: { response_json: "{}" } },
  }),
  /** Bodies of which something is missing. */
  partial: (type: string, body: object) => message({ type, [type]: body }),
  // messages/reaction
  reaction: message({ type: "reaction", reaction: { message_id: "wamid.target", emoji: "👍" } }),
  reactionTaken: message({ type: "reaction", reaction: { message_id: "wamid.target" } }),
  // messages/edit
  edit: message({
    type: "edit",
    edit: { original_message_id: "wamid.target", message: { type: "text", text: { body: "Fixed" } } },
  }),
  // messages/revoke
  revoke: message({ type: "revoke", revoke: { original_message_id: "wamid.target" } }),
  // messages/order
  order: message({
    type: "order",
    order: {
      catalog_id: "194836987003835",
      text: "Love these!",
      product_items: [
        { product_retailer_id: "di9ozbzfi4", quantity: 2, item_price: 30, currency: "USD" },
        { product_retailer_id: "nqryix03ez", quantity: 1, item_price: 25.5, currency: "BRL" },
      ],
    },
  }),
  emptyOrder: message({ type: "order", order: { catalog_id: "194836987003835", product_items: [] } }),
  // messages/unsupported
  unsupported: message({
    type: "unsupported",
    errors: [
      {
        code: 131051,
        title: "Message type unknown",
        error_data: { details: "Message type is not supported." },
      },
    ],
    unsupported: { type: "poll_creation" },
  }),
  // messages/system: has no contacts
  system: envelope("messages", {
    messages: [
      {
        from: sheena,
        id: wamid,
        timestamp: "1749416383",
        type: "system",
        system: {
          body: "User changed from 16505551234 to 12195555358",
          wa_id: "12195555358",
          type: "user_changed_number",
        },
      },
    ],
  }),
  // messages/system: another number brings other ids
  movedWithIds: moved({
    wa_id: "12195555358",
    user_id: "US.2",
    parent_user_id: "US.ENT.2",
    previous_user_id: "US.1",
    previous_parent_user_id: "US.ENT.1",
    type: "user_changed_number",
  }),
  // messages/system: the number cannot be shared
  movedId: envelope("messages", {
    messages: [
      {
        from_user_id: "US.2",
        id: wamid,
        timestamp: "1749416383",
        type: "system",
        system: { user_id: "US.2", previous_user_id: "US.1", type: "user_changed_user_id" },
      },
    ],
  }),
  // messages/system of before: the keys changed, and nothing else
  identityChanged: moved({ wa_id: "12195555358", identity: "aHash", type: "customer_identity_changed" }),
  // …/whatsapp/business-scoped-user-ids: portfolios that are linked
  linked: envelope("messages", {
    contacts: [{ profile: { name: "Sheena" }, wa_id: sheena, user_id: "US.1", parent_user_id: "US.ENT.1" }],
    messages: [
      {
        from: sheena,
        from_user_id: "US.1",
        from_parent_user_id: "US.ENT.1",
        id: wamid,
        timestamp: "1749416383",
        type: "text",
        text: { body: "Hi" },
      },
    ],
  }),
  // messages/group
  group: message({
    group_id: "Y2FwaV9ncm91cDoxNzA1NTU1MDEzOToxMjAzNjM0MDQ2OTQyMzM4MjAZD",
    type: "text",
    text: { body: "Hi all" },
  }),
  // …/whatsapp/business-scoped-user-ids: a person who hides the number
  hidden: envelope("messages", {
    contacts: [{ profile: { name: "Pablo M." }, user_id: "US.13491208655302741918" }],
    messages: [
      {
        from_user_id: "US.13491208655302741918",
        id: wamid,
        timestamp: "1749416383",
        type: "text",
        text: { body: "Hi" },
      },
    ],
  }),
  // smb_message_echoes
  echo: envelope("smb_message_echoes", {
    message_echoes: [
      {
        from: "15550783881",
        to: sheena,
        id: wamid,
        timestamp: "1749416383",
        type: "text",
        text: { body: "From the app" },
      },
    ],
  }),
  // calls
  call: envelope("calls", {
    contacts,
    calls: [
      {
        id: "wacid.1",
        to: "15550783881",
        from: sheena,
        event: "terminate",
        direction: "USER_INITIATED",
        timestamp: "1749416400",
        status: "FAILED",
      },
    ],
  }),
  // messages/status
  status: (status: string, more: object = {}) =>
    envelope("messages", {
      statuses: [
        {
          id: wamid,
          status,
          timestamp: "1750030073",
          recipient_id: sheena,
          pricing: { billable: true, pricing_model: "PMP", category: "marketing", type: "regular" },
          ...more,
        },
      ],
    }),
};

const old = (from: string, id: string, body: object) => ({
  from,
  id,
  timestamp: "1739230955",
  ...body,
  history_context: { status: "READ" },
});

/** Page history: what a number wrote in its app before, and a file of it. */
export const recordedHistory = {
  chunk: envelope("history", {
    history: [
      {
        metadata: { phase: 0, chunk_order: 1, progress: 55 },
        threads: [
          {
            id: sheena,
            messages: [
              old("15550783881", "wamid.1", {
                type: "text",
                text: { body: "Here's the info you requested!" },
              }),
              old("15550783881", "wamid.2", { type: "media_placeholder" }),
              old(sheena, "wamid.3", { type: "text", text: { body: "Thanks!" } }),
            ],
          },
          {
            id: "12125557890",
            messages: [old("15550783881", "wamid.4", { type: "text", text: { body: "THANKS30" } })],
          },
        ],
      },
    ],
  }),
  file: envelope("history", {
    messages: [{ from: sheena, id: "wamid.2", timestamp: "1738796547", type: "image", image: file }],
  }),
};

export const failedStatus = recorded.status("failed", {
  biz_opaque_callback_data: "OURS-1",
  errors: [
    {
      code: 131049,
      title: "This message was not delivered to maintain healthy ecosystem engagement.",
      message: "This message was not delivered to maintain healthy ecosystem engagement.",
      error_data: {
        details: "In order to maintain a healthy ecosystem engagement, the message failed to be delivered.",
      },
      href: "/docs/whatsapp/cloud-api/support/error-codes/",
    },
  ],
});
