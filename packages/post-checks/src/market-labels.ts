import type { Market } from '@hopwise/contracts'
import type { Language } from './language-of.ts'

/** What readers of one market take for a clear label, and who says so. */
export interface MarketLabels {
  language: Language
  /** Put in front of a text that has none. */
  label: string
  /** Clear where they open the text. As hashtags they are written without spaces. */
  accepted: readonly string[]
  /** Many readers do not understand them: alone, they are a warning. */
  unclear: readonly string[]
  /** Why the rule exists, in a sentence, with the source and its date. */
  why: string
}

/** The United States has rules of its own in disclosure-phrases.ts: a label counts before the link. */
export const marketLabels: Record<Exclude<Market, 'us'>, MarketLabels> = {
  uk: {
    language: 'en',
    label: 'Ad:',
    accepted: ['Ad', 'Advert', 'Advertisement', 'Advertising'],
    unclear: ['gifted', 'pr', 'in association with'],
    why: 'Readers in the United Kingdom have to see “Ad” first; “affiliate”, “gifted” and “sponsored” aren’t enough (ASA and CMA, Influencers’ guide to making clear that ads are ads, March 2023; Digital Markets, Competition and Consumers Act 2024).',
  },
  de: {
    language: 'de',
    label: 'Anzeige:',
    accepted: [
      'Anzeige',
      'Werbung',
      'bezahlte Werbung',
      'bezahlte Werbepartnerschaft',
      'bezahlter Link',
      'Werbelink',
      'verdient Provisionen',
    ],
    unclear: ['Affiliate-Link', 'Partnerlink', 'Provisionslink', 'Kooperation'],
    why: 'Readers in Germany have to see “Werbung” or “Anzeige” first; courts found “#ad” insufficient (Medienanstalten, Leitfaden Werbekennzeichnung, May 2022; UWG section 5a (4); OLG Celle, June 8, 2017, 13 U 53/17).',
  },
  fr: {
    language: 'fr',
    label: 'Publicité :',
    accepted: ['Publicité', 'Collaboration commerciale', 'lien rémunéré'],
    unclear: ['sponsorisé', 'partenariat', 'lien affilié', 'collab'],
    why: 'Readers in France have to see “Publicité” or “Collaboration commerciale” (Law 2023-451 of June 9, 2023, article 5, as amended by Ordinance 2024-978 of November 6, 2024).',
  },
  es: {
    language: 'es',
    label: 'Publicidad:',
    accepted: [
      'Publicidad',
      'Colaboración pagada',
      'contenido patrocinado',
      'promoción pagada',
      'enlace pagado',
    ],
    unclear: ['colaboración', 'colab', 'publi', 'patrocinado', 'enlace de afiliado', 'sp'],
    why: 'Readers in Spain have to see “Publicidad” from the beginning; “#ad” and “#sp” aren’t enough (AUTOCONTROL, aea and IAB Spain, Código de conducta de publicidad a través de influencers, in force since October 1, 2025).',
  },
  it: {
    language: 'it',
    label: 'Pubblicità:',
    accepted: ['Pubblicità', 'Advertising', 'Adv', 'link pubblicitario', 'link a pagamento'],
    unclear: ['sponsorizzato', 'in collaborazione con', 'link affiliato', 'link di affiliazione'],
    why: 'Readers in Italy have to see “Pubblicità”, “Advertising” or “Adv” without pressing “more” (IAP, Regolamento Digital Chart, October 30, 2024; AGCOM 7/24/CONS).',
  },
  nl: {
    language: 'nl',
    label: 'Advertentie:',
    accepted: ['Advertentie', 'Reclame', 'betaalde samenwerking', 'betaalde link', 'ad', 'adv'],
    unclear: ['samenwerking', 'gesponsord', 'affiliate link', 'affiliatelink'],
    why: 'Readers in the Netherlands have to recognize advertising at once, by “Advertentie”, “Reclame” or “#ad” (Reclamecode Social Media & Influencer Marketing, July 2022).',
  },
  pt: {
    language: 'pt',
    label: 'Publicidade:',
    accepted: ['Publicidade', 'Anúncio', 'pub', 'publi', 'publipost', 'parceria paga', 'link pago'],
    unclear: ['parceria', 'patrocínio', 'link de afiliado', 'oferta'],
    why: 'Readers in Portugal and Brazil have to see “Pub” or “Publicidade” at the beginning (Direção-Geral do Consumidor, guide for influencers and advertisers, 2019; CONAR, Guia de Publicidade por Influenciadores Digitais, December 8, 2020).',
  },
  pl: {
    language: 'pl',
    label: 'Reklama:',
    accepted: [
      'Reklama',
      'Materiał reklamowy',
      'Reklama marki',
      'współpraca reklamowa',
      'płatna współpraca',
      'post sponsorowany',
      'materiał sponsorowany',
    ],
    unclear: ['współpraca', 'link afiliacyjny', 'autopromocja'],
    why: 'Readers in Poland have to see “Reklama” or “Materiał reklamowy” at the beginning and in Polish; “#ad” and “#współpraca” aren’t enough (UOKiK, recommendations on labels by influencers, September 26, 2022).',
  },
  jp: {
    language: 'ja',
    label: '【広告】',
    accepted: ['広告', '宣伝', 'プロモーション', 'PR', 'アフィリエイト広告'],
    unclear: ['アフィリエイト', 'タイアップ', 'サンプル提供'],
    why: 'Readers in Japan have to see “広告”, “宣伝”, “プロモーション” or “PR”, not buried among hashtags (Consumer Affairs Agency, Notice No. 19 of March 28, 2023, in force since October 1, 2023).',
  },
}
