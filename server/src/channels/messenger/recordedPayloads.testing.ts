/**
 * The forms of Meta's documentation, under developers.facebook.com/documentation/business-messaging:
 * messenger-platform/webhooks/webhook-events/… and instagram-messaging/webhooks.
 */
export const pageId = "102345678901234";
export const instagramId = "17841400000000001";
export const psid = "7123456789012345";
export const igsid = "1234567890123456";
const timestamp = 1_749_416_383_000;
const file = "https://cdn.fbsbx.com/v/t59.2708-21/or%C3%A7amento.pdf?_nc_cat=1";
const picture = "https://scontent.xx.fbcdn.net/v/t1.15752-9/foto.png?_nc=1";
const story = "https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=17953&signature=Ab";

interface Way {
  asset: string;
  person: string;
  fromUs?: boolean;
  list?: "messaging" | "standby";
}

function envelope(object: string, { asset, person, fromUs = false, list = "messaging" }: Way, body: object) {
  const [sender, recipient] = fromUs ? [asset, person] : [person, asset];
  const one = { sender: { id: sender }, recipient: { id: recipient }, timestamp, ...body };
  return { object, entry: [{ id: asset, time: timestamp, [list]: [one] }] };
}

const atPage = { asset: pageId, person: psid };
const onPage = (body: object, rest: Partial<Way> = {}) => envelope("page", { ...atPage, ...rest }, body);
const atAccount = { asset: instagramId, person: igsid };
const onInstagram = (body: object, rest: Partial<Way> = {}) =>
  envelope("instagram", { ...atAccount, ...rest }, body);

const adReferral = {
  source: "ADS",
  type: "OPEN_THREAD",
  ad_id: "6045246247433",
  ads_context_data: { ad_title: "Consulta em casa", photo_url: picture, post_id: "1" },
};

export const recordedPage = {
  // webhook-events/messages
  text: onPage({ message: { mid: "m_1", text: "Bom dia" } }),
  // webhook-events/messages (reply)
  reply: onPage({ message: { mid: "m_2", text: "Este", reply_to: { mid: "m_1" } } }),
  // webhook-events/messages (attachments): several at once
  files: onPage({
    message: {
      mid: "m_3",
      attachments: [
        { type: "image", payload: { url: picture } },
        { type: "file", payload: { url: file } },
      ],
    },
  }),
  // webhook-events/messages (stickers)
  sticker: onPage({
    message: {
      mid: "m_4",
      attachments: [{ type: "image", payload: { url: picture, sticker_id: 369239263222822 } }],
    },
  }),
  // webhook-events/messages (stickers, since June 2026): told as a picture too, until August 2026
  newSticker: onPage({
    message: {
      mid: "m_13",
      attachments: [
        { type: "image", payload: { url: picture, sticker_id: 767226160478561 } },
        { type: "sticker", payload: { url: picture, sticker_id: 767226160478561 } },
      ],
    },
  }),
  // webhook-events/message-echoes (template): sent by another program of the business
  templateEcho: onPage(
    {
      message: {
        mid: "m_15",
        is_echo: true,
        attachments: [
          {
            type: "template",
            payload: {
              template_type: "generic",
              text: "Veja",
              buttons: [{ type: "postback", title: "Falar com alguém", payload: "HUMAN" }],
              elements: [
                {
                  title: "Óculos",
                  subtitle: "R$ 99",
                  image_url: picture,
                  default_action: { type: "web_url", url: "https://otica.example/1" },
                  buttons: [{ type: "phone_number", title: "Ligar", payload: "+551140040001" }],
                },
                {
                  title: "Lentes",
                  buttons: [{ type: "web_url", title: "Ver", url: "https://otica.example/2" }],
                },
              ],
            },
          },
        ],
      },
    },
    { fromUs: true },
  ),
  // webhook-events/messages (products)
  products: onPage({
    message: {
      mid: "m_16",
      attachments: [
        {
          type: "template",
          payload: {
            product: { elements: [{ id: "1", title: "Óculos", subtitle: "R$ 99", image_url: picture }] },
          },
        },
      ],
    },
  }),
  // Parts that cannot be read, among one that can
  oddFiles: onPage({
    message: {
      mid: "m_14",
      attachments: [
        { type: "fallback" },
        null,
        { payload: { url: "https://example.com/x" } },
        { type: "audio", payload: { url: picture } },
      ],
    },
  }),
  // webhook-events/messages (fallback): a link with what it leads to
  link: onPage({
    message: {
      mid: "m_5",
      text: "https://clinica.com.br/agenda",
      attachments: [{ type: "fallback", payload: { url: "https://clinica.com.br/agenda", title: "Agenda" } }],
    },
  }),
  // webhook-events/messages (quick replies)
  quickReply: onPage({ message: { mid: "m_6", text: "Sim", quick_reply: { payload: "yes" } } }),
  // webhook-events/messages (referral of an ad)
  ad: onPage({ message: { mid: "m_7", text: "Ainda há vagas?", referral: adReferral } }),
  adAsFile: onPage({
    message: {
      mid: "m_7b",
      referral: adReferral,
      attachments: [{ type: "image", payload: { url: picture } }],
    },
  }),
  // webhook-events/messaging_postbacks (referral of an m.me link)
  postbackOfLink: onPage({
    postback: {
      mid: "m_8b",
      title: "Começar",
      payload: "GET_STARTED",
      referral: { ref: "panfleto-centro", source: "SHORTLINK", type: "OPEN_THREAD" },
    },
  }),
  // webhook-events/messaging_postbacks
  postback: onPage({ postback: { mid: "m_8", title: "Agendar", payload: "ICE_BREAKER_1" } }),
  // webhook-events/message-echoes: written in the page's inbox
  echo: onPage({ message: { mid: "m_9", is_echo: true, app_id: 1, text: "Já vejo" } }, { fromUs: true }),
  // webhook-events/message-echoes: ours
  ownEcho: onPage(
    { message: { mid: "m_10", is_echo: true, metadata: "balcao:3EB0AA", text: "Pois não" } },
    { fromUs: true },
  ),
  ownPart: onPage(
    { message: { mid: "m_11", is_echo: true, metadata: "balcao-part:3EB0AA", text: "a foto" } },
    { fromUs: true },
  ),
  // webhook-events/message-edits
  edit: onPage({ message_edit: { mid: "m_1", text: "Boa tarde", num_edit: "1" } }),
  // webhook-events/message-reactions
  reaction: onPage({ reaction: { mid: "m_1", action: "react", reaction: "love", emoji: "❤️" } }),
  unreaction: onPage({ reaction: { mid: "m_1", action: "unreact", reaction: "love", emoji: "❤️" } }),
  // webhook-events/message-deliveries
  delivery: onPage({ delivery: { mids: ["m_10"], watermark: 1_749_416_384_000 } }),
  // webhook-events/message-reads
  read: onPage({ read: { watermark: 1_749_416_385_000 } }),
  // webhooks (standby): another app has the conversation
  standby: onPage({ message: { mid: "m_12", text: "Alguém?" } }, { list: "standby" }),
};

const answered = { reply_to: { story: { url: story, id: "17952031882000000" } } };
const photo = { type: "image", payload: { url: picture } };

export const recordedInstagram = {
  // chatwoot/chatwoot#6807: a story answered with a photo, with a film and words, and with two photos by our own app
  storyPhoto: onInstagram({ message: { mid: "ig_11", ...answered, attachments: [photo] } }),
  storyFilm: onInstagram({
    message: {
      mid: "ig_12",
      text: "Assim?",
      ...answered,
      attachments: [{ type: "video", payload: { url: story } }],
    },
  }),
  storyEcho: onInstagram(
    { message: { mid: "ig_13", is_echo: true, ...answered, attachments: [photo, photo] } },
    { fromUs: true },
  ),
  oldStory: onInstagram({
    message: { mid: "ig_14", text: "Ainda tem?", reply_to: { story: { id: "17952031882000000" } } },
  }),
  ephemeral: onInstagram({ message: { mid: "ig_15", attachments: [{ type: "ephemeral" }] } }),
  // instagram-platform/webhooks/new: a post is told as a share too, until April 2026
  post: onInstagram({
    message: {
      mid: "ig_16",
      attachments: [
        { type: "share", payload: { ig_post_media_id: "18139494541428835", title: "Óculos", url: story } },
        {
          type: "ig_post",
          payload: { ig_post_media_id: "18139494541428835", title: "Óculos", url: picture },
        },
      ],
    },
  }),
  // chatwoot/chatwoot#12997
  sharedStory: onInstagram({
    message: {
      mid: "ig_17",
      attachments: [{ type: "ig_story", payload: { story_media_id: "1", story_media_url: story } }],
    },
  }),
  // instagram-messaging/webhooks
  text: onInstagram({ message: { mid: "ig_1", text: "Oi" } }),
  storyReply: onInstagram({
    message: { mid: "ig_2", text: "Lindo!", reply_to: { story: { url: story, id: "17952031882000000" } } },
  }),
  storyMention: onInstagram({
    message: { mid: "ig_3", attachments: [{ type: "story_mention", payload: { url: story } }] },
  }),
  deleted: onInstagram({ message: { mid: "ig_1", is_deleted: true } }),
  unsupported: onInstagram({ message: { mid: "ig_4", is_unsupported: true } }),
  reel: onInstagram({
    message: {
      mid: "ig_5",
      attachments: [{ type: "ig_reel", payload: { reel_video_id: "1", title: "Dica", url: story } }],
    },
  }),
  share: onInstagram({ message: { mid: "ig_6", attachments: [{ type: "share", payload: { url: story } }] } }),
  reaction: onInstagram({ reaction: { mid: "ig_1", action: "react", reaction: "love", emoji: "❤" } }),
  seen: onInstagram({ read: { mid: "ig_9" } }),
  echo: onInstagram({ message: { mid: "ig_8", is_echo: true, text: "Obrigada" } }, { fromUs: true }),
  voice: onInstagram({
    message: { mid: "ig_10", attachments: [{ type: "audio", payload: { url: `${story}&x=1` } }] },
  }),
};
