import type { KnownReport } from './known-report.ts'

/** The earnings report of Amazon.es and Amazon.com.mx in Spanish. */
export const amazonSpanish: KnownReport = {
  network: 'amazon',
  title: 'Amazon earnings report (Spanish)',
  kind: 'amazon-earnings',
  language: 'es',
  year: 2026,
  evidence: 'expected',
  signature: [
    'ASIN',
    ['Ganancias', 'Comisiones', 'Comisión', 'Comisiones por publicidad', 'Tarifas de publicidad'],
  ],
  columns: {
    date: ['Fecha de envío', 'Fecha enviado', 'Fecha'],
    amount: [
      'Ganancias',
      'Comisiones',
      'Comisión',
      'Comisiones por publicidad',
      'Tarifas de publicidad',
    ],
    subId: ['ID de seguimiento', 'Identificador de seguimiento', 'Tracking ID'],
    productName: ['Nombre del artículo', 'Nombre del producto', 'Nombre', 'Título'],
    productKey: ['ASIN'],
  },
  otherMoney: ['Precio', 'Ingresos'],
  sample: {
    headings: [
      'Categoría',
      'Nombre del artículo',
      'ASIN',
      'Vendedor',
      'ID de seguimiento',
      'Fecha de envío',
      'Precio(€)',
      'Artículos enviados',
      'Devoluciones',
      'Ingresos(€)',
      'Ganancias(€)',
    ],
    row: [
      'Oficina',
      'Escritorio',
      'B00DESK001',
      'Amazon',
      'ada-21',
      '15 de septiembre de 2026',
      '199,00',
      '1',
      '0',
      '199,00',
      '5,97',
    ],
    books: {
      day: '2026-09-15',
      amount: '5.97',
      currency: 'EUR',
      status: 'confirmed',
      subId: 'ada-21',
    },
  },
}
