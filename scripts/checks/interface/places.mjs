/** Places where a channel's name, a colour or a text may stand, and why. A path that ends in / is a folder. */
export const places = {
  channels: {
    "web/src/features/connections/ChannelIcon.tsx": "each channel has its sign",
  },
  colours: {
    "web/src/ui/theme/": "the theme itself",
    "web/src/ui/display/QrCode.module.css": "cameras read dark on light",
    "web/src/ui/form/ColourField.tsx": "the colours that one may choose from",
    "web/src/features/settings/useBranding.ts": "what a platform begins with, as the server has it",
    "web/src/features/simulator/": "a phone is drawn, which stands in its own light",
    "web/src/features/helps/VideoDialog.module.css": "behind a film it is dark",
    "web/src/lib/pageTitle.ts": "the sign in the browser's tab, which no theme reaches",
  },
  texts: {
    "web/src/features/simulator/PhoneInteractive.tsx": "QR code is called so in all four languages",
  },
};
