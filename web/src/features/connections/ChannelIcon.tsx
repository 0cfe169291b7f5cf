import type { Channel } from "@balcao/contract";
import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconDeviceMobileMessage,
  type Icon,
} from "@tabler/icons-react";

const icons: Record<Channel, Icon> = {
  whatsapp: IconBrandWhatsapp,
  whatsappapi: IconBrandWhatsapp,
  facebook: IconBrandFacebook,
  instagram: IconBrandInstagram,
  simulator: IconDeviceMobileMessage,
};

interface ChannelIconProps {
  channel: Channel;
  size?: number;
  /** The channel's name; left out where it stands beside the icon. */
  label?: string;
}

export function ChannelIcon({ channel, size = 14, label }: ChannelIconProps) {
  const Symbol = icons[channel];
  const labelling = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return <Symbol size={size} stroke={1.8} {...labelling} />;
}
