export const pt = {
  title: 'Aviso de privacidade',
  responsible: 'Quem é responsável',
  ownersAreResponsible:
    'Os links em {host} pertencem a pessoas que divulgam produtos e recebem comissões. O proprietário de um link é responsável por ele: escreva à pessoa ou página que o partilhou.',
  operatorIsResponsible:
    '{host} é gerido por {operator}. Os links pertencem a pessoas que divulgam produtos e recebem comissões, e os proprietários são responsáveis por eles.',
  stored: 'O que é guardado quando abre um link',
  storedOfVisit:
    'A hora, o link e para onde o levou, o seu país, o tipo de dispositivo, o sistema, {browser}, o seu idioma preferido, o site de onde veio (apenas o nome do anfitrião) e um código que distingue os visitantes durante um dia.',
  wholeBrowser: 'a identificação que o seu navegador envia',
  browserVersion: 'o nome e a versão principal do seu navegador',
  address:
    'O seu endereço IP não é conservado. Dele resultam o país e o código do dia, e é eliminado assim que o clique é contado, normalmente em segundos. O código é criado com um segredo do dia que é eliminado ao fim de dois dias, pelo que ninguém o pode associar a si, e amanhã será outro.',
  basis: 'Porquê, e com que fundamento',
  basisText:
    'Os cliques são contados para que os proprietários saibam o que os seus links rendem, sejam pagos pelas vendas e reconheçam cliques falsos. O fundamento jurídico é o interesse legítimo deles (artigo 6.º, n.º 1, alínea f), do RGPD). Onde a lei o exige, as redes de publicidade só são carregadas com o seu consentimento (artigo 6.º, n.º 1, alínea a), do RGPD).',
  howLong: 'Durante quanto tempo',
  keptToTheEnd:
    'O código do dia, a versão do seu navegador e o seu idioma são conservados até o proprietário do link eliminar a conta.',
  keptOrMore:
    'O código do dia, a versão do seu navegador e o seu idioma são conservados durante {fewest} dias ou mais, no máximo até o proprietário do link eliminar a conta.',
  keptDays:
    'O código do dia, a versão do seu navegador e o seu idioma são conservados durante {most} dias.',
  keptBetween:
    'O código do dia, a versão do seu navegador e o seu idioma são conservados durante {fewest} a {most} dias.',
  keptRest:
    'As contagens e os restantes dados de um clique mantêm-se enquanto existir a conta do proprietário do link.',
  adNetworks: 'Redes de publicidade',
  noNetworks: 'Aqui nenhum link carrega conteúdos de uma rede de publicidade.',
  usedNetworks:
    'Alguns links carregam pelo caminho scripts de {networks}, para que os proprietários lhe possam mostrar anúncios mais tarde. Com isso são guardados cookies e transmitidos o seu endereço IP, o seu navegador e a página que abriu, também para os Estados Unidos.',
  askedFirst:
    'A partir do EEE, do Reino Unido, da Suíça ou de um país desconhecido, é-lhe perguntado primeiro, e nada é carregado se não aceitar.',
  device: 'O que é guardado no seu dispositivo',
  consentCookie:
    'a sua resposta sobre redes de publicidade, durante 180 dias. É necessária para respeitar a sua resposta.',
  armCookie:
    'qual de vários destinos um link escolheu para si, durante 30 dias. Os visitantes do EEE, do Reino Unido, da Suíça ou de um país desconhecido não o recebem.',
  ownCookie:
    'criado quando o proprietário de um link inicia sessão, para que as suas próprias visitas não contem.',
  others: 'Quem mais fica a saber',
  othersText:
    'A página a que um link conduz vê a sua visita como qualquer site. O endereço pode conter um ID de clique, com o qual uma venda posterior é associada ao clique. Os proprietários podem enviar os seus cliques, com hora, país, dispositivo e ID de clique, para outros sistemas que utilizem. Nada é vendido.',
  rights: 'Os seus direitos',
  rightsText:
    'Pode pedir o acesso aos seus dados, a sua retificação ou eliminação ou a limitação do tratamento, e opor-se à sua utilização. Pode apresentar queixa à sua autoridade de proteção de dados. Com um clique não é guardado nenhum nome nem morada, por isso o seu pedido precisa de algo para o encontrar: o ID de clique no endereço para onde o link o levou ou o número da sua encomenda.',
  globalPrivacyControl:
    'O seu navegador pode enviar o Global Privacy Control. Nesse caso, nenhuma rede de publicidade é carregada e não são guardados nem o código do dia nem o seu navegador.',
  answer: 'Alterar a sua resposta',
  answerText:
    'Se aceitou ou recusou redes de publicidade neste dispositivo, pode anular essa resposta. Da próxima vez ser-lhe-á perguntado de novo.',
  forget: 'Esquecer as minhas respostas',
  forgotten: 'Esquecidas.',
}
