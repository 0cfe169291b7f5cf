import type { Channel } from "@balcao/contract";
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconDeviceMobileMessage,
} from "@tabler/icons-react";

const icons = {
  whatsapp: IconBrandWhatsapp,
  whatsappapi: IconBrandWhatsapp,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  simulator: IconDeviceMobileMessage,
} as const;
const names: Record<Channel, string> = {
  whatsapp: "WhatsApp",
  whatsappapi: "WhatsApp Cloud API",
  facebook: "Facebook",
  instagram: "Instagram",
  simulator: "Simulador",
};

export function ChannelIcon({ channel, size = 14 }: { channel: Channel; size?: number }) {
  const Symbol = icons[channel];
  return <Symbol size={size} stroke={1.8} role="img" aria-label={names[channel]} />;
}
