/**
 * The certificate chain that WhatsApp's own servers present in the Noise handshake, which a client checks against a
 * built-in public key, so that no fake can make one of its own. Recorded from the wire; the record is the one that
 * `@openclaw/crabline` 0.1.27 ships (`servers/whatsapp-baileys-websocket`). It works for a fake because clients check
 * the chain's signatures, not that the server holds the leaf's key.
 */
export const certificateChain = Buffer.from(
  [
    "CncKMwjjAhADGiCRKg7Kg1iu4CSulwLBaxX51Tefw6VXGgZqcr5OEbXIRiDQ04bOBijQjZ/TBhJA34Bj82jAHhLpCWBNVBlG",
    "nFDieamd8+138S57uMt9ke9mrn5r4+VepwBPKEgHjob6bR70rlCmWDkxZv+CfVjIAxJ2CjIIAxAAGiAcUamsMDmUxsjQuS6h",
    "h4pTNHZZnMWZ++o1mX2aqQzOYiCAka6+Bij/3rfcBhJAJw8pRkhTn+1IcOJQVN1OlZg6uikYnCumyO7acFVVX3U3QPXsGSq2",
    "TCbCbWrebSC593Su43EgprIDlfU8ZgWFBw==",
  ].join(""),
  "base64",
);
